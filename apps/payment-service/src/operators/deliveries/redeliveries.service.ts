import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';

const BATCH = 1_000;

export const RESENT_STATUSES = ['failed', 'pending'] as const;

/**
 * One event to one endpoint; or all failed deliveries, or all that wait for their next attempt, to one endpoint or to
 * all.
 */
export type Resent =
  { eventId: string; endpointId: string } | { status: (typeof RESENT_STATUSES)[number]; endpointId: string | null };

const ENABLED = defineStatement({
  name: 'operator-endpoints-enabled',
  text: `SELECT endpoint_id FROM event_endpoints WHERE status = 'enabled' ORDER BY endpoint_id`,
  row: sql.pick(tables.event_endpoints, 'endpoint_id'),
});

const REFUSALS: Record<string, () => AppError> = {
  not_found: () => new AppError(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND),
  no_event: () => new AppError(ERROR_CODES.EVENT_NOT_FOUND),
  not_enabled: () => new AppError(ERROR_CODES.EVENT_ENDPOINT_DISABLED),
};

/** Sends events again, or immediately, with an audit entry. The service's own workers find them within a second. */
@Injectable()
export class RedeliveriesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Works in batches; each is a separate transaction with its audit entry.
   * @param most ends after the batch that reaches this number; a further request continues
   * @throws AppError EVENT_ENDPOINT_NOT_FOUND | EVENT_NOT_FOUND (404), EVENT_ENDPOINT_DISABLED (409)
   */
  async redeliver(
    resent: Resent,
    operator: string,
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ deliveries: number; isComplete: boolean }> {
    const { endpointId } = resent;
    const endpoints = endpointId === null ? await this.enabled() : [endpointId];
    let deliveries = 0;
    for (const id of endpoints) {
      for (let isLast = false; !isLast;) {
        if (deliveries >= most) return { deliveries, isComplete: false };
        const batch = await this.batch(resent, id, operator);
        deliveries += batch;
        isLast = batch < BATCH;
      }
    }
    return { deliveries, isComplete: true };
  }

  private async batch(resent: Resent, endpoint_id: string, operator: string): Promise<number> {
    const [event_id, status] = 'eventId' in resent ? [resent.eventId, null] : [null, resent.status];
    const { outcome, deliveries } = await routines.operator_redeliver.get(this.dataSource, {
      endpoint_id,
      event_id,
      status,
      limit: BATCH,
      operator,
    });
    const refusal = REFUSALS[outcome!];
    // If all enabled endpoints are meant, one of them may have been disabled or deleted since.
    if (refusal && resent.endpointId !== null) throw refusal();
    return deliveries!;
  }

  private async enabled(): Promise<string[]> {
    return (await ENABLED.rows(this.dataSource)).map(({ endpoint_id }) => endpoint_id);
  }
}
