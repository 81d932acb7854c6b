import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { ActingOperator } from './acting-operator';
import { RedeliveriesService, type Resent } from './deliveries/redeliveries.service';
import { orUsageError } from './in-words';

export const REDELIVER_USAGE = `payment:redeliver -- --event <id> --endpoint <id>  [--operator <name>]
payment:redeliver -- --failed | --pending  [--endpoint <id>]  [--operator <name>]`;
const OPTIONS = {
  endpoint: { type: 'string' },
  event: { type: 'string' },
  failed: { type: 'boolean', default: false },
  pending: { type: 'boolean', default: false },
  operator: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Sends events again, or at once; who did it is kept. */
export async function redeliver(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const resent = resentOf(values);
  const { name: operator } = app.get(ActingOperator).require('operator:act', values.operator);
  const { deliveries } = await orUsageError(app.get(RedeliveriesService).redeliver(resent, operator));
  print(`${deliveries} deliveries are due now, by ${operator}`);
}

function resentOf({ endpoint, event, failed, pending }: Values): Resent {
  const idsUsable = [endpoint, event].every((id) => id === undefined || UUID.test(id));
  const choices = [event !== undefined, failed, pending].filter(Boolean).length;
  if (!idsUsable || choices !== 1 || (event && !endpoint)) throw new UsageError(REDELIVER_USAGE);
  if (event) return { eventId: event, endpointId: endpoint! };
  return { status: failed ? 'failed' : 'pending', endpointId: endpoint ?? null };
}
