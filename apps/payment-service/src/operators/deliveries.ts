import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { rfc3339Of } from '../responses/time';
import { ActingOperator } from './acting-operator';
import { type OperatorDeliveryRow, OperatorDeliveryStore, STORED_STATUSES } from './deliveries/operator-delivery.store';

export const DELIVERIES_USAGE = `payment:deliveries -- [--account <id>] [--endpoint <id>] [--event <id>] [--status ${STORED_STATUSES.join('|')}] [--limit <1-1000>]`;
const DEFAULT_LIMIT = '50';
const TEXT = { type: 'string' } as const;
const OPTIONS = { account: TEXT, endpoint: TEXT, event: TEXT, status: TEXT, limit: TEXT };

/** Lists what is sent to merchants, whoever they are, newest first. */
export async function deliveries(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { account, endpoint, event, status, limit = DEFAULT_LIMIT } = parseArgs({ args, options: OPTIONS }).values;
  const limitUsable = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  const idsUsable = [endpoint, event].every((id) => id === undefined || UUID.test(id));
  if (!limitUsable || !idsUsable || !(status === undefined || isStored(status))) throw new UsageError(DELIVERIES_USAGE);
  app.get(ActingOperator).require('operator:read');
  const filter = { accountId: account, endpointId: endpoint, eventId: event, status };
  const { rows } = await app.get(OperatorDeliveryStore).list(filter, null, Number(limit));
  for (const row of rows) print(lineOf(row));
  print(`${rows.length} deliveries`);
}

const isStored = (status: string): status is (typeof STORED_STATUSES)[number] =>
  (STORED_STATUSES as readonly string[]).includes(status);

const lineOf = (row: OperatorDeliveryRow): string =>
  [
    row.event_id,
    row.type,
    `endpoint ${row.endpoint_id}`,
    `account ${row.account_id}`,
    row.status,
    `${row.attempts} attempts`,
    ...(row.attempts > 0 ? [`last ${row.response_status ?? row.error ?? 'under way'}`] : []),
    ...(row.next_attempt_at ? [`next ${rfc3339Of(row.next_attempt_at)}`] : []),
  ].join('  ');
