import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Platform, startPlatform } from '@platform/stack';
import { integrate, STEPS } from '../src/integrations/programs';
import { missingFor, quickstartFolder, QUICKSTARTS } from '../src/quickstarts/pages';
import { runPage } from '../src/quickstarts/run-page';

/** Nothing is downloaded by npm test. */
const OFFLINE = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };

describe('the quickstarts', () => {
  let platform: Platform;

  beforeAll(async () => {
    platform = await startPlatform({ ports: 'free', gateways: 'simulated', env: { LOG_LEVEL: 'warn' } });
  });
  afterAll(() => platform?.stop());

  it('are all known to those who run them', () => {
    const tutorials = readdirSync(join(quickstartFolder, 'tutorials')).filter((name) => name !== 'README.md');
    expect(QUICKSTARTS.map(({ page }) => page)).toEqual(
      expect.arrayContaining(tutorials.map((name) => `tutorials/${name}`)),
    );
  });

  for (const quickstart of QUICKSTARTS.filter(({ by }) => by === 'npm test')) {
    const missing = missingFor(quickstart);
    const test = missing.length > 0 ? it.skip : it;
    test(`${quickstart.page} does what it says${missing.length > 0 ? ` (not run: no ${missing.join(', ')})` : ''}`, async () => {
      const { description: stack, stackFile } = platform;
      const startedAt = performance.now();
      await runPage(join(quickstartFolder, quickstart.page), { stack, stackFile, env: OFFLINE });
      // npm is slow on a busy machine: the time is printed, not checked.
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${quickstart.page}: ${seconds} s from an empty folder\n`);
    });
  }

  it('docs/examples/integrate.mts starts a payment, captures it, refunds a part and pays out', async () => {
    expect(await integrate('TypeScript', platform)).toEqual(expect.arrayContaining(STEPS));
  });
});
