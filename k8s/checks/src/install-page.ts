import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, root } from './paths';
import { blocksOf, isFor, readPage } from './runbooks';

/** Records the Secrets that the commands make. Separate tests cover the part of psql. */
const kubectl = `#!/bin/sh
for word in "$@"; do name=$last; last=$word; [ "$name" = generic ] && secret=$word; done
[ -z "$secret" ] || cat > "$MADE/$secret"
`;

/** The Secrets that the page's own commands make for a service, as keys and values by name. */
export function secretsOfInstallPage(app: App): Record<string, Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'install-page-'));
  const made = join(folder, 'made');
  try {
    for (const name of ['bin', 'made']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'bin/kubectl'), kubectl, { mode: 0o755 });
    writeFileSync(join(folder, 'bin/psql'), '#!/bin/sh\ntrue\n', { mode: 0o755 });
    symlinkSync(join(root, 'apps'), join(folder, 'apps'));
    const [page = ''] = readPage('install.md').split('## 3.');
    const commands = blocksOf('install.md', page).filter(({ mark }) => mark.startsWith('run') && isFor(mark, app));
    const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail'], {
      cwd: folder,
      input: commands.map(({ text }) => text).join('\n'),
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        MADE: made,
        APP: app,
        VERSION: '1.2.3',
        DB_HOST: 'db.example.com',
        REDIS_HOST: 'redis.example.com',
        REDIS_PASSWORD: 'p%40ss',
      },
    });
    if (status !== 0) throw new Error(stderr);
    return Object.fromEntries(
      readdirSync(made).map((name) => [name, entriesOf(readFileSync(join(made, name), 'utf8'))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines `KEY=value`, as `kubectl create secret --from-env-file` reads them. */
const entriesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
