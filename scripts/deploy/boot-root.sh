#!/bin/bash
# boot-root.sh BASE FOLDER PACKAGES: boots the system that lies in BASE as a machine of its own, which changes FOLDER/upper
# alone: own processes, network (nothing but its own loopback), mounts, names. All of it is gone with this process.
set -eu
exec unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child --propagation private bash -c '
set -eu
base=$1 folder=$2 packages=$3 root=$2/root
mount -t overlay overlay -o "lowerdir=$base,upperdir=$folder/upper,workdir=$folder/work" "$root"
mount --bind "$packages" "$root/var/cache/apt/archives"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ip link set lo up
hostname shop
cd "$root"
mkdir -p .outside
pivot_root . .outside
umount -l /.outside
rmdir /.outside
exec env -i container=detal-try PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
' bash "$1" "$2" "$3"
