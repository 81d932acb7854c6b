import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@platform/stack';
import { outcomeOf, type Outcome, tableOf } from './check';
import { pythonPackageChecks } from './python/package-checks';
import { quickstartChecks } from './quickstarts/page-checks';
import { receiverChecks } from './receivers/receiver-checks';

/**
 * npm run test:clients: what clients in other languages promise, against a started platform. What this machine lacks
 * is named and fails nothing. With words: only the checks whose name has one of them.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-clients-'));
  const platform = await startPlatform({ ports: 'free', env: { LOG_LEVEL: 'warn' } });
  try {
    const { description, stackFile } = platform;
    const env = { STACK_FILE: stackFile, PAYMENT_URL: description.payment_service.urls[0]! };
    const outcomes: Outcome[] = [];
    const urls = { payment: env.PAYMENT_URL, account: description.wellbeing_api.urls[0]! };
    const checks = [
      ...pythonPackageChecks(folder, env),
      ...quickstartChecks(description, stackFile),
      ...receiverChecks(urls),
    ];
    const words = process.argv.slice(2);
    for (const check of checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
      const outcome = await outcomeOf(check);
      if (outcome.result === 'failed') console.error(`\n${outcome.name}\n${outcome.note}\n`);
      outcomes.push(outcome);
    }
    console.log(tableOf(outcomes));
    if (outcomes.some(({ result }) => result === 'failed')) process.exitCode = 1;
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
