import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { AuditEvent } from '../../src/audit/audit-event';
import { Operator } from '../support/http-client';
import { type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';
import { AuditedDatabase } from './audited-database';
import { ENGINES } from '../support/engines';

const schema = JSON.parse(readFileSync(join(__dirname, '../../docs/audit-event.v1.schema.json'), 'utf8')) as object;

describe.each(ENGINES)('the feed of the audit on %s', (engine) => {
  let database: AuditedDatabase;
  let node: NodeUnderTest;
  let operator: Operator;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    node = await startNode(database.database.serviceUrl, engine, {}, WITHOUT_ADMISSION);
    operator = new Operator(node.url);
  });

  afterAll(async () => {
    await node?.stop();
    await database?.stop();
  });

  const read = async (consumer: string, limit = 1_000): Promise<AuditEvent[]> => {
    const { status, text } = await operator.send('GET', `/audit/feed?consumer=${consumer}&limit=${limit}`);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AuditEvent);
  };
  const acknowledge = async (consumer: string, position: number) =>
    (await operator.send('POST', '/audit/feed/acknowledge', { consumer, position })).status;
  /** All new events of a consumer, a few per response. */
  const drain = async (consumer: string): Promise<AuditEvent[]> => {
    const all: AuditEvent[] = [];
    for (;;) {
      const page = await read(consumer, 7);
      if (page.length === 0) return all;
      all.push(...page);
      expect(await acknowledge(consumer, page.at(-1)!.position)).toBe(204);
    }
  };

  it('gives a consumer that was offline all events, in the order of each chain, without gaps', async () => {
    await database.givenHistory(1);
    await database.sealing.seal();
    const before = await drain('siem');
    expect(before.length).toBeGreaterThan(5);
    // The consumer is offline. Tenants write concurrently while the service seals.
    const histories = Promise.all(Array.from({ length: 4 }, () => database.givenHistory(4)));
    for (let round = 0; round < 20; round++) await database.chains.seal(3);
    const tenants = (await histories).map(({ tenantId }) => tenantId);
    await database.sealing.seal();
    const after = await drain('siem');
    for (const tenantId of tenants) {
      const ofTenant = after.filter(({ tenant_id }) => tenant_id === tenantId);
      expect(ofTenant.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    }
    const positions = [...before, ...after].map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: positions.length }, (_, at) => at + 1));
    expect(await read('siem')).toEqual([]);
  });

  it('returns the same events until they are acknowledged, and keeps a separate cursor for each consumer', async () => {
    const first = await read('other', 3);
    expect(await read('other', 3)).toEqual(first);
    expect(await acknowledge('other', first[1]!.position)).toBe(204);
    expect((await read('other', 1))[0]).toEqual(first[2]);
    // A lower position has no effect.
    expect(await acknowledge('other', 0)).toBe(204);
    expect((await read('other', 1))[0]).toEqual(first[2]);
  });

  it('refuses the acknowledgement of a later position, and a consumer without a name', async () => {
    expect(await acknowledge('other', 1_000_000)).toBe(422);
    expect(await acknowledge('Other One', 1)).toBe(422);
    expect((await operator.send('GET', '/audit/feed')).status).toBe(422);
  });

  it('matches its schema, also after an erasure', async () => {
    const { tenantId, userIds } = await database.givenHistory(1);
    await database.sealing.seal();
    await database.replica.routines.one('user_erase', {
      tenant_id: tenantId,
      user_id: userIds[0]!,
      operator: 'ada',
      request_id: 'test',
    });
    await database.sealing.seal();
    const ajv = addFormats(new Ajv2020({ allowUnionTypes: true }));
    const validate = ajv.compile({ ...schema, additionalProperties: false });
    const events = await read('schema');
    expect(events.filter((event) => !validate(event))).toEqual([]);
    expect(events.filter(({ event_id }) => event_id === null).length).toBeGreaterThan(0);
    expect(events.map(({ kind }) => kind)).toContain('user.erase');
  });
});
