import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startPlatform, tryChecks, WITHOUT_QUOTAS } from '@platform/stack';
import { driverChecks } from './drivers/driver-checks';
import { gisChecks } from './gis/gis-checks';
import { integrationChecks } from './integrations/programs';
import { oauthChecks } from './oauth/oauth-checks';
import { passkeyChecks } from './passkeys/passkey-checks';
import { pythonPackageChecks } from './python/package-checks';
import { quickstartChecks } from './quickstarts/page-checks';
import { receiverChecks } from './receivers/receiver-checks';
import { stripeChecks } from './stripe/stripe-checks';

const help = `Usage: npm run lab -- clients [word …]

What clients in other languages promise, against a started platform. Stripe's own mock checks our calls. The drivers of
databases use a direct login of db-node.
What this machine lacks is named and fails nothing.
With words: only the checks whose name has one of them.`;

runCommand({
  help,
  options: {},
  run: async (_values, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-clients-'));
    const platform = await startPlatform({
      ports: 'free',
      gateways: 'simulated',
      env: { LOG_LEVEL: 'warn', ...WITHOUT_QUOTAS },
    });
    try {
      const { description, stackFile } = platform;
      const env = { STACK_FILE: stackFile, PAYMENT_URL: description.payment_service.urls[0]! };
      const urls = { payment: env.PAYMENT_URL, account: description.wellbeing_api.urls[0]! };
      const checks = [
        ...pythonPackageChecks(folder, env, platform),
        ...quickstartChecks(description, stackFile),
        ...receiverChecks(urls),
        ...integrationChecks(platform),
        ...oauthChecks(platform),
        ...gisChecks(platform),
        ...passkeyChecks(platform),
        ...stripeChecks(),
        ...driverChecks(folder),
      ].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
      return await tryChecks(checks, { isNamed: false });
    } finally {
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
