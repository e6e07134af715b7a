# Source this. Fetches packages of any Debian release and architecture. apt verifies them with
# separate lists, cache and sources, and installs nothing: the system's packages and sources do not change.

# The system's mirror is tried first. Unsupported releases are moved to the archive.
debian_mirrors() {
  apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' 'Origin: Debian' |
    awk '$2 !~ /-/ { print $1; exit }'
  printf '%s\n' http://deb.debian.org/debian http://archive.debian.org/debian
}

# Puts the packages and their dependencies into FOLDER/cache/archives.
# Usage: fetch_packages <release> <architecture> <folder> <package...>
fetch_packages() {
  local release=$1 architecture=$2 apt mirror found=no
  mkdir -p "$3"/{etc,lists/partial,cache/archives/partial}
  apt=$(realpath "$3")
  shift 3
  touch "$apt/status"  # as on a system without packages
  local own=(apt-get -qq -o Dir::Etc::sourcelist="$apt/etc/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::lists="$apt/lists"
    -o Dir::State::status="$apt/status" -o Dir::State::extended_states="$apt/extended" -o Dir::Cache="$apt/cache"
    -o APT::Sandbox::User= -o APT::Architecture="$architecture" -o APT::Architectures::="$architecture"
    -o Acquire::Languages=none)
  for mirror in $(debian_mirrors | uniq); do
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $release main" >"$apt/etc/sources.list"
    if "${own[@]}" -o APT::Update::Error-Mode=any update; then found=yes; break; fi
  done
  if [ $found = no ]; then
    echo "setup: cannot fetch $*: no Debian mirror has the release $release" >&2
    return 1
  fi
  "${own[@]}" install --download-only --no-install-recommends -y "$@"
}
