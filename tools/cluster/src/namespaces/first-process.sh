#!/bin/bash
# first-process.sh FOLDER COMMAND…: the first process of namespaces of its own. Whatever ends it ends all in them.
set -euo pipefail
folder=$1
shift
mkdir -p "$folder/system"
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
