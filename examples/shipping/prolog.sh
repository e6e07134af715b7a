#!/bin/bash
# A Slurm prolog (slurm.conf: Prolog=/etc/slurm/prolog.sh): each node has the current pack before a job begins. A pull
# replaces the file atomically, so that running jobs keep the old one. A registry that is down must not drain the node:
# without the pack jobs are slower, not wrong.
export DOCKER_CONFIG=${DOCKER_CONFIG:-/etc/slurm/registry} # config.json, readable by root only
cjit pull --quiet --time-limit 10 "${KERNELS:-oci://registry.example.com/team/kernels:v1}" \
  -o "${LAYERS:-/var/lib/kernels}/" >/dev/null || logger -t kernels "the pack of kernels was not updated"
exit 0
