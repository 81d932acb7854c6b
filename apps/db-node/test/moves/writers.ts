import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@platform/testing';
import type { EngineName } from '../support/node-under-test';
import { HeldWriter } from './held-writer';
import type { GivenTenant, TwoServers } from './two-servers';

/** Number of events of a tenant. */
const EVENTS = 3;

/** Writers that are in a transaction when a tenant moves. */
export function movesWaitForWriters(engine: EngineName, servers: () => TwoServers): void {
  const eventsAtTarget = ({ tenantId }: GivenTenant) => servers().other.count('auth_events', tenantId);

  it('copies a write that was not committed when the pause started', async () => {
    const tenant = await servers().givenTenant();
    let writer: HeldWriter | undefined;
    const report = await servers().run(servers().way, tenant.tenantId, async (step) => {
      if (step === 'pause' && !writer)
        writer = await HeldWriter.start(servers().one, tenant.tenantId, tenant.userIds[0]!);
      // Only a pause that waited for nobody comes to the decision with the writer held: too late to be copied.
      else if (step === 'pause' || step === 'decide') await writer!.commit();
    });
    expect(report).toMatchObject({ pauses_given_up: 1, source: 'removed' });
    expect(await eventsAtTarget(tenant)).toBe(EVENTS + 1);
  });

  it('copies the write of a caller that checked for a move before it started', async () => {
    const tenant = await servers().givenTenant();
    const writer = await HeldWriter.start(servers().one, tenant.tenantId, tenant.userIds[0]!);
    const committed = eventually('the move waits', () => writer.isWaitedFor()).then(() => writer.commit());
    // A move that did not wait would reach the switch while the writer is blocked.
    const report = await servers().run(servers().way, tenant.tenantId, (step) =>
      step === 'land' ? writer.commit() : undefined,
    );
    await committed;
    expect(report).toMatchObject({ source: 'removed' });
    expect(await eventsAtTarget(tenant)).toBe(EVENTS + 1);
  });

  if (engine === 'postgresql')
    it('refuses a writer that checked before the pause and locked after it', async () => {
      const tenant = await servers().givenTenant();
      const { owner } = servers().one;
      const path = join(__dirname, '../../database/postgresql/routines/tenants/private_hold_tenant.sql');
      const guard = readFileSync(path, 'utf8');
      // The lock applies to the row version that the statement saw at its start. The writer waits between the two.
      const slow = guard.replace('FOR KEY SHARE', 'AND pg_advisory_xact_lock_shared(82) IS NOT NULL FOR KEY SHARE');
      const gate = owner.createQueryRunner();
      const outcomes: string[] = [];
      let writing: Promise<unknown> | undefined;
      try {
        await gate.query(slow);
        const report = await servers().run(servers().way, tenant.tenantId, async (step) => {
          if (step === 'pause' && !writing) {
            await gate.startTransaction();
            await gate.query('SELECT pg_advisory_xact_lock(82)');
            writing = servers()
              .writeAt(servers().one, tenant)
              .then((outcome) => outcomes.push(outcome));
            await eventually(
              'the writer has checked',
              async () =>
                (await owner.query<object[]>(`SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND NOT l.granted`))
                  .length > 0,
            );
          } else if (step === 'decide' && gate.isTransactionActive) {
            await gate.commitTransaction();
            await writing;
          }
        });
        expect(outcomes).toEqual(['TENANT_MOVING']);
        expect(report).toMatchObject({ source: 'removed' });
        expect(await eventsAtTarget(tenant)).toBe(EVENTS);
      } finally {
        if (gate.isTransactionActive) await gate.rollbackTransaction();
        await gate.query(guard);
        await gate.release();
      }
    });
}
