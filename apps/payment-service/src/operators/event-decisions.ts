import { type Print, UsageError } from '@platform/http-service';
import type { DataSource, EntityManager } from 'typeorm';
import { routines } from '../database/schema';
import { changeLedger } from './ledger-change';

export interface Decision {
  event: string;
  operator: string;
  dryRun: boolean;
}

/** Closes an event; nothing else changes. */
export async function dismissEvent(dataSource: DataSource, { event, operator }: Decision, print: Print): Promise<void> {
  const { dismiss_event: dismissed } = await routines.dismiss_event.get(dataSource, { event_id: event, operator });
  if (!dismissed) throw new UsageError(`event ${event} does not wait for a decision of its own`);
  print(`${event}: dismissed, by ${operator}`);
}

/** Vouches for an event that is held: it is applied as any other. */
export const acceptEvent = (dataSource: DataSource, { event, operator, dryRun }: Decision, print: Print) =>
  changeLedger(dataSource, dryRun, print, async (manager: EntityManager) => {
    const accepted = await routines.accept_event.find(manager, { event_id: event, operator });
    if (!accepted) throw new UsageError(`event ${event} is not held`);
    print(`${event}: accepted, by ${operator}: ${accepted.outcome} (${accepted.reason})`);
  });

const REFUSALS: Record<string, string> = {
  adjusted_otherwise: 'was adjusted by another amount before: an event is adjusted once',
  not_found: 'is none that is stored',
  not_waiting: 'does not wait for a decision of its own',
  not_settled: 'is about no settled deposit',
  out_of_bounds: 'cannot be adjusted by so much: at most what went back comes again, at most what was settled goes',
};

/** Books two entries for what no event can book; positive amounts credit the wallet. Once an event. */
export const adjustEvent = (
  dataSource: DataSource,
  { event, operator, dryRun }: Decision,
  { amount, note }: { amount: string; note: string },
  print: Print,
) =>
  changeLedger(dataSource, dryRun, print, async (manager: EntityManager) => {
    const { outcome, transaction_id, repeated } = await routines.adjust_event.get(manager, {
      event_id: event,
      amount,
      operator,
      note,
    });
    if (outcome !== 'adjusted') throw new UsageError(`event ${event} ${REFUSALS[outcome]}`);
    print(`${event}: ${repeated ? 'was adjusted before' : `adjusted, by ${operator}: ${note}`}`);
    print(`transaction: ${transaction_id}`);
  });
