import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackgroundJobs, Metrics } from '@platform/http-service';
import { eventually } from '@platform/testing';
import type { AuditEvent } from '../../src/audit/audit-event';
import { AuditChainStore } from '../../src/audit/audit-chain.store';
import { AuditSyslog } from '../../src/audit/audit-syslog';
import { sendFrames } from '../../src/audit/syslog/send-frames';
import { syslogReceiverOf } from '../../src/audit/syslog/syslog-receiver';
import { DbNodeConfig } from '../../src/db-node.config';
import { newReplica, type Replica } from '../routines/routines-under-test';
import { AuditedDatabase } from './audited-database';
import { ReceiverProcess } from './receiver-process';
import { Rsyslog } from './rsyslog';

const NO_JOBS = { add: () => undefined } as unknown as BackgroundJobs;
const NEVER_ABORTED = new AbortController().signal;
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const folder = mkdtempSync(join(tmpdir(), 'syslog-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['postgresql', 'mysql'] as const)('the audit to syslog over TLS on %s', (engine) => {
  let database: AuditedDatabase;
  let other: Replica;
  let receiver: ReceiverProcess;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    other = await newReplica(database.database.serviceUrl);
    receiver = await ReceiverProcess.create(folder, engine);
  });

  afterAll(async () => {
    await receiver?.stop();
    await other?.stop();
    await database?.stop();
  });

  const syslogOf = (replica: Replica, settings: Partial<DbNodeConfig> = {}) => {
    const config = Object.assign(new DbNodeConfig(), { AUDIT_SYSLOG_URL: receiver.url }, settings);
    return new AuditSyslog(new AuditChainStore(replica.routines), config, NO_JOBS, new Metrics('test'));
  };
  /** All events of the chains. */
  const last = async () => Number((await database.chains.state()).sealed);
  const positions = () => receiver.messages().map(({ parameters }) => Number(parameters['position']));

  it('loses no event that a crashed receiver had not stored: gaps 0', async () => {
    await database.givenHistory(60);
    await database.sealing.seal();
    const syslog = syslogOf(database.replica);
    for (const dieAfter of [100, 150]) {
      await receiver.start(dieAfter);
      await expect(syslog.send(NEVER_ABORTED)).rejects.toThrow();
      expect(await syslog.unsent()).toBe(await last());
    }
    expect(await syslog.waiting(Date.now() + 900_000)).toBeGreaterThan(900);
    await receiver.start();
    await syslog.send(NEVER_ABORTED);
    expect([await syslog.unsent(), await syslog.waiting()]).toEqual([0, 0]);
    // Each run starts at the first unacknowledged event, in the order of the feed. Events before a crash are sent
    // again.
    expect(positions()).toEqual([...numbersTo(100), ...numbersTo(150), ...numbersTo(await last())]);
  });

  it('sends each event as in the feed, and only once without faults', async () => {
    const before = await last();
    const { tenantId, userIds } = await database.givenHistory(1);
    await database.sealing.seal();
    // Another replica has the lease.
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = '2126-01-01'`);
    await syslogOf(database.replica).send(NEVER_ABORTED);
    expect(positions().filter((position) => position > before)).toEqual([]);
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = NULL`);
    await syslogOf(database.replica).send(NEVER_ABORTED);
    const messages = receiver.messages().slice(-((await last()) - before));
    expect(messages.map(({ message }) => (JSON.parse(message) as AuditEvent).position)).toEqual(
      Array.from({ length: (await last()) - before }, (_, at) => before + 1 + at),
    );
    const [created, failed] = messages.filter(({ parameters }) => parameters['user_id'] === userIds[0]);
    expect(created).toMatchObject({ priority: 110, app: 'db-node', messageId: 'user.create', sdId: 'audit@32473' });
    expect(failed).toMatchObject({ messageId: 'login.failed', parameters: { tenant_id: tenantId, sequence: '3' } });
    expect(JSON.parse(failed!.message)).toMatchObject({ schema: 'audit-event/1', recorded_at: failed!.timestamp });
  });

  it('lets one replica send at a time, and another one continue if the first has stopped', async () => {
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = NULL`);
    const before = await last();
    await database.givenHistory(5);
    await database.sealing.seal();
    const [first, second] = [syslogOf(database.replica), syslogOf(other)];
    await Promise.all([first.send(NEVER_ABORTED), second.send(NEVER_ABORTED)]);
    const sent = positions().filter((position) => position > before);
    expect(sent).toHaveLength((await last()) - before);

    // The replica with the lease has crashed, and its lease has expired.
    await database.owner.query(
      `UPDATE ${database.table('audit_consumers')} SET held_until = '2026-01-01', holder = 'crashed'`,
    );
    await database.givenHistory(1);
    await database.sealing.seal();
    await second.send(NEVER_ABORTED);
    expect(Math.max(...positions())).toBe(await last());
  });

  (Rsyslog.isAvailable ? it : it.skip)('is received completely by Debian’s rsyslogd', async () => {
    const rsyslog = await Rsyslog.start();
    try {
      await database.owner.query(`DELETE FROM ${database.table('audit_consumers')}`);
      const url = `syslog+tls://127.0.0.1:${rsyslog.port}?cacert=${rsyslog.caPath}`;
      await syslogOf(database.replica, { AUDIT_SYSLOG_URL: url }).send(NEVER_ABORTED);
      await eventually('rsyslogd has written', async () => rsyslog.lines().length >= (await last()));
      const events = rsyslog
        .lines()
        .map((line) => /^audit db-node (\S+) \[audit@32473 position="(\d+)".*?\] +(\{.*)$/.exec(line)!.slice(1));
      expect(events.map(([, position]) => Number(position))).toEqual(numbersTo(await last()));
      for (const [kind, , json] of events) expect((JSON.parse(json!) as AuditEvent).kind).toBe(kind);
    } finally {
      await rsyslog.stop();
    }
  });

  it('sends nothing to a receiver without a trusted certificate, and reports why', async () => {
    await database.givenHistory(1);
    await database.sealing.seal();
    const before = receiver.messages().length;
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = NULL`);
    const untrusting = syslogOf(other, { AUDIT_SYSLOG_URL: `syslog+tls://127.0.0.1:${receiver.port}` });
    await expect(untrusting.send(NEVER_ABORTED)).rejects.toThrow(
      'no authority that is trusted has signed its certificate',
    );
    expect(receiver.messages()).toHaveLength(before);
  });
});

describe('frames to a receiver', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const receiverThat = async (does: Parameters<typeof createServer>[1]) => {
    server = createServer(does).listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return { ...syslogReceiverOf(`syslog+tls://127.0.0.1:${port}`), stalledMs: 100 };
  };

  it('that does not respond are aborted and do not hang', async () => {
    const silent = await receiverThat((socket) => void socket.on('error', () => socket.destroy()));
    await expect(sendFrames(silent, ['1 a'], NEVER_ABORTED)).rejects.toThrow('no response');
  });

  it('that is unreachable fail immediately', async () => {
    const stopped = await receiverThat(() => undefined);
    await new Promise((resolve) => server!.close(resolve));
    await expect(sendFrames(stopped, ['1 a'], NEVER_ABORTED)).rejects.toThrow('ECONNREFUSED');
  });

  it('are aborted when the service stops', async () => {
    const silent = await receiverThat((socket) => void socket.on('error', () => socket.destroy()));
    const stopping = new AbortController();
    const sending = sendFrames({ ...silent, stalledMs: 600_000 }, ['1 a'], stopping.signal);
    stopping.abort();
    await expect(sending).rejects.toThrow();
  });
});
