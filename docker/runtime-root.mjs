// Makes the root file system of the images: node runtime-root.mjs <folder>. It holds Node and the system libraries that Node
// needs. Whatever else the base image has (shell, package managers, npm, yarn) is left out.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const [root] = process.argv.slice(2);
/** base-files names the release of Debian; image scanners read it. The others hold all that Node is linked with. */
const PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);

// Debian keeps libraries below /usr and links the old folders to them.
for (const folder of ['/lib', '/lib64']) {
  if (existsSync(folder)) copy(folder);
}
for (const name of PACKAGES) {
  run('dpkg-query', '--listfiles', name).forEach(copy);
  // One file for each package, where scanners of images without dpkg look for what is installed.
  write(`/var/lib/dpkg/status.d/${name}`, run('dpkg-query', '--status', name));
}
copy(process.execPath);
write('/etc/passwd', ['root:x:0:0:root:/root:/sbin/nologin', 'node:x:1000:1000:node:/home/node:/sbin/nologin']);
write('/etc/group', ['root:x:0:', 'node:x:1000:']);
write('/etc/nsswitch.conf', ['passwd: files', 'group: files', 'hosts: files dns']);
mkdirSync(join(root, 'tmp'), { recursive: true });
chmodSync(join(root, 'tmp'), 0o1777);
checkLibraries();

/** Copies a file or a link to the same place; folders are made for what they hold. */
function copy(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A slim image leaves out documents that its packages list.
  if (!found || found.isDirectory()) return;
  const target = join(root, realpathSync(dirname(path)), basename(path));
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  mkdirSync(dirname(target), { recursive: true });
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(path), target);
  else copyFileSync(path, target);
}

function write(path, lines) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), `${lines.join('\n')}\n`);
}

/** A later base image may link Node with more. */
function checkLibraries() {
  const libraries = run('ldd', process.execPath).flatMap((line) => /(?:=> )?(\/\S+)/.exec(line)?.[1] ?? []);
  const missing = libraries.filter((library) => !existsSync(join(root, realpathSync(library))));
  if (missing.length > 0)
    throw new Error(`Node needs ${missing.join(', ')}: add their packages to PACKAGES in docker/runtime-root.mjs.`);
}
