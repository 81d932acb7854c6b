#!/bin/bash
# clean-up.sh FOLDER GROUP: removes what outlives the namespaces, after their last process has ended.
folder=$1 group=$2
for attempt in $(seq 100); do
  for hierarchy in /sys/fs/cgroup/*/; do
    find "$hierarchy$group" -depth -type d -exec rmdir {} + 2> /dev/null
  done
  rm -rf "$folder" 2> /dev/null
  [ -e "$folder" ] || ls -d /sys/fs/cgroup/*/"$group" > /dev/null 2>&1 || exit 0
  sleep 0.2
done
exit 1
