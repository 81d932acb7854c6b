import { type Load, underLoad } from '@platform/harness';
import { ensure, type Run } from './fault-case';
import type { DbNodeStage } from './stage/db-node-stage';
import type { PaymentStage } from './stage/payment-stage';

/** Deposits of one account with their callbacks; acknowledged is the reference of one that is credited. */
export function creditsUnderLoad(run: Run, stage: PaymentStage): Load {
  const { headers } = stage.newAccount();
  return underLoad(async () => {
    const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1000)];
    const made = await stage.deposit(headers, reference, amount);
    if (made.status !== 201) return { reply: made, id: null };
    const reply = await stage.callback(reference, amount);
    return { reply, id: reply.status === 200 ? reference : null };
  });
}

/** Failed sign-ins of these users; acknowledged is whose was recorded. */
export const failuresUnderLoad = (run: Run, stage: DbNodeStage, users: string[]): Load =>
  underLoad(async () => {
    const userId = users[run.random.integer(0, users.length - 1)]!;
    const reply = await stage.fail(userId);
    return { reply, id: reply.status === 204 ? userId : null };
  });

export function ensureHandled({ statuses }: Load, expected: number[]): void {
  const others = Object.keys(statuses).filter((status) => !expected.includes(Number(status)));
  ensure(others.length === 0, `answers of ${others.join(', ')}: ${JSON.stringify(statuses)}`);
}

/** @throws Violation when a credit was acknowledged and is not stored */
export async function ensureCredited(stage: PaymentStage, { acknowledged }: Load): Promise<void> {
  const rows = await stage.query<{ provider_reference: string }>(
    `SELECT provider_reference FROM transactions WHERE status = 'settled'`,
  );
  const stored = new Set(rows.map(({ provider_reference }) => provider_reference));
  const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
  ensure(lost === 0, `${lost} acknowledged credits are lost`);
}

/** @throws Violation when a failure was acknowledged and is not stored, or the eighth did not lock */
export async function ensureRecorded(stage: DbNodeStage, { acknowledged }: Load, users: string[]): Promise<void> {
  for (const userId of users) {
    const { events, locked } = await stage.stored(userId);
    const lost = acknowledged.filter((id) => id === userId).length - events;
    ensure(lost <= 0, `${lost} acknowledged events are lost`);
    ensure(locked === events >= 8, `${events} failures, locked: ${locked}`);
  }
}
