import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBinary } from './binaries';

// flock lets a second process wait and then find the package installed. Debian's policy file keeps the maintainer
// script of a package from starting a server. The package lists are fetched only when the first attempt fails, because
// they are absent or older than the mirror.
const installScript = `
exec 9>/run/platform-stack-apt.lock; flock 9
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"; chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT INT TERM HUP
fi
install() { apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$1" 9>&-; }
install "$1" || { apt-get update 9>&- && install "$1"; }
`;

/**
 * Installs a package with apt where that is possible: on Debian and its like, as root.
 * @throws Error that names the package and the command to type, everywhere else
 */
export async function installPackage(debianPackage: string, homebrewPackage = debianPackage): Promise<void> {
  const apt = findBinary('apt-get');
  if (!apt || !existsSync('/etc/debian_version')) {
    const command = process.platform === 'darwin' ? `brew install ${homebrewPackage}` : 'your package manager';
    throw new Error(`The package ${homebrewPackage} is missing: install it with ${command}.`);
  }
  const command = `apt-get install -y --no-install-recommends ${debianPackage}`;
  if (process.getuid?.() !== 0) {
    throw new Error(`The package ${debianPackage} is missing: install it with sudo ${command}.`);
  }
  process.stderr.write(`Installing the Debian package ${debianPackage} (${command}) …\n`);
  const { code, output } = await runInstaller(debianPackage);
  if (code !== 0) {
    throw new Error(
      `The package ${debianPackage} could not be installed; try ${command} by hand. apt said:\n${output}`,
    );
  }
}

// Its own session: Ctrl-C must not leave dpkg half way.
function runInstaller(debianPackage: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('/bin/sh', ['-c', installScript, 'sh', debianPackage], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
