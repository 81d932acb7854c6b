import type { INestApplicationContext } from '@nestjs/common';
import { verifyLedger } from '../ledger/verify-ledger';
import type { PaymentServiceConfig } from '../payment-service.config';
import { type Print, UsageError } from './command';
import { events } from './events';
import { replay } from './replay';
import { review } from './review';

type Command = (app: INestApplicationContext, args: string[], config: PaymentServiceConfig) => Promise<void>;

const print: Print = (line) => void process.stdout.write(`${line}\n`);

/** `node main.js replay …`: what operators do beside the API. A mistake of theirs is told in one line. */
export const commands: Record<string, Command> = {
  events: told((app, args) => events(app, args, print)),
  replay: told((app, args) => replay(app, args, print)),
  review: told((app, args) => review(app, args, print)),
  'verify-ledger': told(async (_app, _args, config) => {
    const started = performance.now();
    const { entries, wallets, checks, problems } = await verifyLedger(config.DATABASE_URL);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const check of checks) print(`${check.name}: ${check.seconds.toFixed(1)} s`);
    for (const problem of problems) print(`wrong: ${problem}`);
    print(`${entries} entries, ${wallets} wallets: ${problems.length === 0 ? 'right' : 'WRONG'} (${seconds} s)`);
    if (problems.length > 0) process.exitCode = 1;
  }),
};

function told(command: Command): Command {
  return async (app, args, config) => {
    try {
      await command(app, args, config);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      const isUsage = error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
      if (!isUsage) throw error;
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = 2;
    }
  };
}
