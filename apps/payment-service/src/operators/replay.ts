import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { decide, DECISION_OPTIONS } from './decide';
import { reasonOf } from './in-words';

export const REPLAY_USAGE =
  'payment:replay -- --event <event id>  [--reason <text> [--emergency]] [--operator <name>] [--dry-run]';

const OPTIONS = { event: { type: 'string' }, ...DECISION_OPTIONS } as const;

/**
 * Reads a stored delivery again, as the adapters understand it now, and applies it; who did is kept. A dry run takes all of
 * it back.
 */
export async function replay(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { event, reason, ...options } = parseArgs({ args, options: OPTIONS }).values;
  if (!event || !UUID.test(event)) throw new UsageError(REPLAY_USAGE);
  const decision = {
    subject: 'event',
    subjectId: event,
    verb: 'replay',
    amount: null,
    reason: reasonOf(reason),
    gatewayRefundId: null,
  } as const;
  await decide(app, decision, options, print);
}
