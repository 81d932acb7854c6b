import { eventually } from '@platform/testing';
import type { AuditEvent } from '../../src/audit/audit-event';
import { createUser, newTenant } from '../routines/routines-under-test';
import { Operator } from '../support/http-client';
import { type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';
import { AuditedDatabase, EARLIER_ROWS } from './audited-database';
import { ENGINES } from '../support/engines';

/** `npm run lab -- audit-away` uses the events of an hour at 100 a second. */
const EVENTS = Number(process.env['AUDIT_AWAY_EVENTS'] ?? 3_000);
const IS_MEASURED = process.env['AUDIT_AWAY_EVENTS'] !== undefined;
const TENANTS = 20;
const CALLERS = 16;

interface Gaps {
  events: number;
  lost: number;
  gaps: number;
}

describe.each(ENGINES)('a feed consumer that was offline on %s', (engine) => {
  let database: AuditedDatabase;
  let node: NodeUnderTest;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    node = await startNode(database.database.serviceUrl, engine, {}, { ...WITHOUT_ADMISSION, auditSealMs: 200 });
  });

  afterAll(async () => {
    await node?.stop();
    await database?.stop();
  });

  /** Sign-in events of many tenants concurrently, while the service seals. */
  async function givenEvents(): Promise<void> {
    const { routines } = database.replica;
    const users = await Promise.all(
      Array.from({ length: TENANTS }, async () => {
        const tenant_id = await newTenant(routines);
        return { tenant_id, user_id: await createUser(routines, tenant_id) };
      }),
    );
    let recorded = 0;
    const record = async () => {
      while (recorded < EVENTS)
        await routines.run('auth_event_record', { ...users[recorded++ % TENANTS]!, success: true });
    };
    await Promise.all(Array.from({ length: CALLERS }, record));
    // The service may be sealing the last events at this moment.
    await eventually('all are sealed', async () => Number((await database.chains.state()).queued) === 0);
  }

  /** Reads and acknowledges until there are no new events. */
  async function catchUp(): Promise<Gaps> {
    const operator = new Operator(node.url);
    const last = { position: 0, sequences: new Map<string | null, number>() };
    const found: Gaps = { events: 0, lost: 0, gaps: 0 };
    for (;;) {
      const { text } = await operator.send('GET', '/audit/feed?consumer=away&limit=1000');
      const events = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as AuditEvent);
      if (events.length === 0) return found;
      for (const { position, tenant_id, sequence } of events) {
        if (position !== last.position + 1) found.lost++;
        if (sequence !== (last.sequences.get(tenant_id) ?? 0) + 1) found.gaps++;
        last.position = position;
        last.sequences.set(tenant_id, sequence);
      }
      found.events += events.length;
      await operator.ok('POST', '/audit/feed/acknowledge', { consumer: 'away', position: last.position });
    }
  }

  it(`gets ${EVENTS} events when it comes back: lost 0, gaps 0`, async () => {
    const [started, made] = [performance.now(), await givenEvents().then(() => performance.now())];
    const found = await catchUp();
    const [makingMs, readingMs] = [made - started, performance.now() - made];
    const rate = (milliseconds: number) => Math.round((EVENTS / milliseconds) * 1_000);
    if (IS_MEASURED)
      process.stdout.write(
        `\n${engine}: ${EVENTS} events made, ${rate(makingMs)} a second; read and acknowledged over HTTP, ${rate(readingMs)} a second; lost ${found.lost}, gaps ${found.gaps}\n`,
      );
    expect(found).toMatchObject({ lost: 0, gaps: 0 });
    // In addition, each tenant and its user.
    expect(found.events).toBe(EVENTS + 2 * TENANTS + EARLIER_ROWS);
    expect(found.events).toBe(Number((await database.chains.state()).sealed));
  });
});
