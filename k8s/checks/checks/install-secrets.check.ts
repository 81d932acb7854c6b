import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsOfInstallPage } from '../src/install-page';
import { parseManifest } from '../src/manifest';
import { chosenApps, goldenFolder } from '../src/paths';
import { serverEnv, startProblems } from '../src/start-settings';

describe.each(chosenApps())('the chart of %s', (app) => {
  it('starts the service with the Secrets that install.md makes', () => {
    const { [app]: service = {}, [`${app}-migration`]: migration = {} } = secretsOfInstallPage(app);
    const authorities = mkdtempSync(join(tmpdir(), 'authorities-'));
    try {
      for (const name of ['database.crt', 'redis.crt'])
        writeFileSync(join(authorities, name), '-----BEGIN CERTIFICATE-----');
      const made: Record<string, string> = { ...service, ...migration };
      const manifest = parseManifest(readFileSync(join(goldenFolder, app, 'prod.yaml'), 'utf8'));
      const given = serverEnv(manifest, (secret) => made[secret] ?? '');
      const env = Object.entries({ ...given, ...migration }).map(([name, value]) => [
        name,
        value.replaceAll('/run/authorities', authorities),
      ]);
      expect(startProblems(app, Object.fromEntries(env) as Record<string, string>)).toEqual([]);
    } finally {
      rmSync(authorities, { recursive: true });
    }
  });
});
