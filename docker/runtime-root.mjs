// Creates the root file system of the images: node runtime-root.mjs <folder>. It contains Node and the system libraries that
// Node needs. It leaves out everything else of the base image: shell, package managers, npm, yarn.
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
/** base-files names the release of Debian, which image scanners read. The other packages contain all libraries of Node. */
const PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);

// Debian keeps libraries below /usr and links the old folders to them.
for (const folder of ['/lib', '/lib64']) {
  if (existsSync(folder)) copy(folder);
}
for (const name of PACKAGES) {
  run('dpkg-query', '--listfiles', name).forEach(copy);
  // One file for each package. Scanners read installed packages from this folder if an image has no dpkg.
  write(`/var/lib/dpkg/status.d/${name}`, run('dpkg-query', '--status', name));
}
copy(process.execPath);
write('/etc/passwd', ['root:x:0:0:root:/root:/sbin/nologin', 'node:x:1000:1000:node:/home/node:/sbin/nologin']);
write('/etc/group', ['root:x:0:', 'node:x:1000:']);
write('/etc/nsswitch.conf', ['passwd: files', 'group: files', 'hosts: files dns']);
mkdirSync(join(root, 'tmp'), { recursive: true });
chmodSync(join(root, 'tmp'), 0o1777);
checkLibraries();

/** Copies a file or a link to the same path, and creates its folders. */
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

/** A later base image may link Node with more libraries. */
function checkLibraries() {
  const libraries = run('ldd', process.execPath).flatMap((line) => /(?:=> )?(\/\S+)/.exec(line)?.[1] ?? []);
  const missing = libraries.filter((library) => !existsSync(join(root, realpathSync(library))));
  if (missing.length > 0)
    throw new Error(`Node needs ${missing.join(', ')}: add their packages to PACKAGES in docker/runtime-root.mjs.`);
}
