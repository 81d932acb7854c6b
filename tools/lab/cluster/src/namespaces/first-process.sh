#!/bin/bash
# first-process.sh FOLDER GROUP COMMAND…: the first process of new namespaces. Its end ends all processes in them.
set -euo pipefail
folder=$1 group=/sys/fs/cgroup/cpu/$2
shift 2
mkdir -p "$folder/system"
# A control group has the weight of a single process, regardless of how many it holds. This one gets the weight of
# sixteen, so that other work of the machine does not starve all pods together. The programs that manage the cluster
# weigh as much as its three nodes. The databases weigh as much as two nodes.
mkdir -p "$group/servers" "$group/databases"
echo 16384 > "$group/cpu.shares"
echo 2048 > "$group/databases/cpu.shares"
echo 3072 > "$group/servers/cpu.shares"
echo $$ > "$group/servers/cgroup.procs"
mount --make-rprivate /
mount -t tmpfs none /run/netns
# A kubelet and a server set these for the whole machine: here they write to a copy.
for setting in vm/overcommit_memory vm/panic_on_oom kernel/panic kernel/panic_on_oops kernel/keys/root_maxkeys \
  kernel/keys/root_maxbytes; do
  copy=$folder/system/${setting//\//_}
  cat "/proc/sys/$setting" > "$copy"
  mount --bind "$copy" "/proc/sys/$setting"
done
for file in hosts resolv.conf; do mount --bind "$folder/$file" "/etc/$file"; done
"$@" &
wait $!
