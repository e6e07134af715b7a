#include "toolkit/python.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::IsEmpty;

class Python : public testing::Test {
 protected:
  // Directories with packages, relative to that of the machine.
  std::vector<std::string> sites() {
    std::vector<std::string> paths;
    for (const SiteFolder& site : site_folders(machine.surroundings))
      paths.push_back(site.path.lexically_relative(machine / ""));
    return paths;
  }
  void put_site(const std::string& path) { fs::create_directories(machine / path); }

  cjit::test::FakeMachine machine;
};

TEST_F(Python, NothingIsFoundWhereThereIsNone) {
  machine.set_path("PATH", "empty");
  EXPECT_THAT(sites(), IsEmpty());
}

TEST_F(Python, TheFirstPython3OnPathIsTheActiveOne) {
  machine.put_python("one/bin/python3");
  machine.put_python("two/bin/python3");
  put_site("one/lib/python3.9/site-packages");
  put_site("one/lib/python3.11/site-packages");
  put_site("two/lib/python3.12/site-packages");
  machine.surroundings.variables["PATH"] =
      (machine / "none").native() + "::" + (machine / "one/bin").native() + ':' + (machine / "two/bin").native();
  EXPECT_THAT(sites(), ElementsAre("one/lib/python3.11/site-packages", "one/lib/python3.9/site-packages"));
}

TEST_F(Python, LinksLeadToThePrefixThatHasThePackages) {
  machine.put_python("opt/python/bin/python3.11");
  put_site("opt/python/lib/python3.11/site-packages");
  fs::create_directories(machine / "bin");
  fs::create_symlink(machine / "opt/python/bin/python3.11", machine / "bin/python3");
  machine.set_path("PATH", "bin");
  EXPECT_THAT(sites(), ElementsAre("opt/python/lib/python3.11/site-packages"));
}

TEST_F(Python, DebiansFoldersAndTheUsersOwnAreLookedAt) {
  machine.put_python("usr/bin/python3");
  put_site("usr/lib/python3/dist-packages");
  put_site("usr/local/lib/python3.11/dist-packages");
  put_site("me/.local/lib/python3.11/site-packages");
  machine.set_path("PATH", "usr/bin");
  machine.set_path("HOME", "me");
  EXPECT_THAT(sites(), ElementsAre("me/.local/lib/python3.11/site-packages", "usr/lib/python3/dist-packages",
                                   "usr/local/lib/python3.11/dist-packages"));
}

TEST_F(Python, AVirtualEnvironmentHidesOtherPackagesUnlessItIsToldNotTo) {
  machine.put_python("base/bin/python3");
  put_site("base/lib/python3.11/site-packages");
  put_site("env/lib/python3.11/site-packages");
  fs::create_directories(machine / "env/bin");
  fs::create_symlink(machine / "base/bin/python3", machine / "env/bin/python3");
  machine.put("env/pyvenv.cfg", "home = " + (machine / "base/bin").native() + "\n");
  machine.set_path("VIRTUAL_ENV", "env");
  machine.set_path("PATH", "env/bin");
  EXPECT_THAT(sites(), ElementsAre("env/lib/python3.11/site-packages"));

  machine.put("env/pyvenv.cfg",
              "home = " + (machine / "base/bin").native() + "\ninclude-system-site-packages = true\n");
  EXPECT_THAT(sites(), ElementsAre("env/lib/python3.11/site-packages", "base/lib/python3.11/site-packages"));
}

TEST_F(Python, ThePythonThatRunsThisProcessIsTheActiveOne) {
  machine.put_python("other/bin/python3");
  put_site("other/lib/python3.11/site-packages");
  machine.set_path("PATH", "other/bin");
  machine.put("env/pyvenv.cfg", "");
  put_site("env/lib/python3.11/site-packages");
  machine.put_python("env/bin/python3.11");
  machine.surroundings.executable = "env/bin/python3.11";  // as in `env/bin/python3.11 script.py`
  EXPECT_THAT(sites(), ElementsAre("env/lib/python3.11/site-packages"));
}

class Pyenv : public Python {
 protected:
  void SetUp() override {
    machine.put_python("pyenv/shims/python3");
    machine.put("pyenv/shims/python3", "#!/usr/bin/env bash\n");
    for (const std::string version : {"3.10.1", "3.11.7"}) {
      machine.put_python("pyenv/versions/" + version + "/bin/python3");
      put_site("pyenv/versions/" + version + "/lib/python" + version.substr(0, 4) + "/site-packages");
    }
    machine.put("pyenv/version", "3.11.7\n");
    machine.set_path("PATH", "pyenv/shims");
  }
};

TEST_F(Pyenv, AShimMeansTheGlobalVersion) {
  EXPECT_THAT(sites(), ElementsAre("pyenv/versions/3.11.7/lib/python3.11/site-packages"));
}

TEST_F(Pyenv, AVersionOfTheFolderGoesBeforeTheGlobalOneAndTheVariableBeforeBoth) {
  machine.put("work/.python-version", "3.10.1\n");
  fs::create_directories(machine / "work/deep");
  machine.surroundings.working_folder = machine / "work/deep";
  EXPECT_THAT(sites(), ElementsAre("pyenv/versions/3.10.1/lib/python3.10/site-packages"));
  machine.surroundings.variables["PYENV_VERSION"] = "3.11.7:3.10.1";
  EXPECT_THAT(sites(), ElementsAre("pyenv/versions/3.11.7/lib/python3.11/site-packages"));
}

TEST_F(Pyenv, AShimForTheSystemsPythonMeansTheNextOnPath) {
  machine.put_python("usr/bin/python3");
  put_site("usr/lib/python3/dist-packages");
  machine.put("pyenv/version", "system\n");
  machine.surroundings.variables["PATH"] += ':' + (machine / "usr/bin").native();
  EXPECT_THAT(sites(), ElementsAre("usr/lib/python3/dist-packages"));
}

TEST_F(Pyenv, AVersionCannotLeadOutOfPyenv) {
  machine.put("pyenv/version", "../../elsewhere\n");
  machine.put_python("elsewhere/bin/python3");
  put_site("elsewhere/lib/python3.11/site-packages");
  EXPECT_THAT(sites(), IsEmpty());
}

}  // namespace
}  // namespace cjit
