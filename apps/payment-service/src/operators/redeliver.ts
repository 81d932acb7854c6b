import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { routines, tables } from '../database/schema';
import { ActingOperator } from './acting-operator';

export const REDELIVER_USAGE = `payment:redeliver -- --event <id> --endpoint <id>  [--operator <name>]
payment:redeliver -- --failed | --pending  [--endpoint <id>]  [--operator <name>]`;
const BATCH = 1_000;
const OPTIONS = {
  endpoint: { type: 'string' },
  event: { type: 'string' },
  failed: { type: 'boolean', default: false },
  pending: { type: 'boolean', default: false },
  operator: { type: 'string' },
} as const;

const ENABLED = defineStatement({
  name: 'operator-endpoints-enabled',
  text: `SELECT endpoint_id FROM event_endpoints WHERE status = 'enabled' ORDER BY endpoint_id`,
  row: sql.pick(tables.event_endpoints, 'endpoint_id'),
});

const REFUSALS: Record<string, string> = {
  not_found: 'is none that is there',
  no_event: 'belongs to an account that has no such event',
  not_enabled: 'is disabled: its owner enables it',
};

/** Sends events again, or at once; who did it is kept. The service's own processes find them within a second. */
export async function redeliver(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { endpoint, event, failed, pending } = values;
  const idsUsable = [endpoint, event].every((id) => id === undefined || UUID.test(id));
  const choices = [event !== undefined, failed, pending].filter(Boolean).length;
  if (!idsUsable || choices !== 1 || (event && !endpoint)) throw new UsageError(REDELIVER_USAGE);
  const { name: operator } = app.get(ActingOperator).require('operator:act', values.operator);
  const dataSource = app.get(DataSource);
  const status = event ? null : failed ? 'failed' : 'pending';
  const endpoints = endpoint ? [endpoint] : (await ENABLED.rows(dataSource)).map(({ endpoint_id }) => endpoint_id);
  let total = 0;
  for (const endpointId of endpoints) {
    const request = { endpoint_id: endpointId, event_id: event ?? null, status, limit: BATCH, operator };
    for (let isLast = false; !isLast;) {
      const { outcome, deliveries } = await routines.operator_redeliver.get(dataSource, request);
      const refusal = REFUSALS[outcome!];
      // Of all that are enabled one may be disabled or deleted meanwhile.
      if (refusal && endpoint) throw new UsageError(`endpoint ${endpointId} ${refusal}`);
      total += deliveries!;
      isLast = deliveries! < BATCH;
    }
  }
  print(`${total} deliveries are due now, by ${operator}`);
}
