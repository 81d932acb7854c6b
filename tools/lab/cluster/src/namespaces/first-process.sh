#!/bin/bash
# first-process.sh FOLDER GROUP COMMAND…: the first process of namespaces of its own. Whatever ends it ends all in them.
set -euo pipefail
folder=$1 group=/sys/fs/cgroup/cpu/$2
shift 2
mkdir -p "$folder/system"
# A group has the weight of one process outside of it, however many are in it. This one has that of sixteen, so that other
# work of the machine does not starve all pods at once. What manages the cluster has as much as its three nodes, and what
# stands beside it, the databases, as much as two.
mkdir -p "$group/servers" "$group/databases"
echo 16384 > "$group/cpu.shares"
echo 2048 > "$group/databases/cpu.shares"
echo 3072 > "$group/servers/cpu.shares"
echo $$ > "$group/servers/cgroup.procs"
mount --make-rprivate /
mount -t tmpfs none /run/netns
# A kubelet and a server set these for the whole machine: here they write beside it.
for setting in vm/overcommit_memory vm/panic_on_oom kernel/panic kernel/panic_on_oops kernel/keys/root_maxkeys \
  kernel/keys/root_maxbytes; do
  copy=$folder/system/${setting//\//_}
  cat "/proc/sys/$setting" > "$copy"
  mount --bind "$copy" "/proc/sys/$setting"
done
for file in hosts resolv.conf; do mount --bind "$folder/$file" "/etc/$file"; done
"$@" &
wait $!
