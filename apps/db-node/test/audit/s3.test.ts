import { sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../src/audit/audit-digests';
import { checkpointOfLine, lineOf } from '../../src/audit/checkpoint';
import { S3Bucket } from '../../src/audit/s3/s3-bucket';
import { newReplica, type Replica } from '../routines/routines-under-test';
import { AuditedDatabase } from './audited-database';
import { ACCESS, S3Fake } from './s3-fake';

const CHECKPOINTS = 14;
const DAY_MS = 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 's3-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('checkpoints to a bucket with object lock', () => {
  let storage: S3Fake;
  let database: AuditedDatabase;
  let other: Replica;
  let lastTenantId: string;
  let interruptions = 0;

  beforeAll(async () => {
    storage = await S3Fake.start(folder);
    database = await AuditedDatabase.create('postgresql', storage.settings);
    other = await newReplica(database.database.serviceUrl);
    for (let made = 0; made < CHECKPOINTS; made++) {
      ({ tenantId: lastTenantId } = await database.givenHistory(1));
      await database.checkpoints.make();
    }
    await deliverInTheWay();
  });

  afterAll(async () => {
    await other?.stop();
    await database?.stop();
    await storage?.stop();
  });

  /** Delivered by two replicas in turn, while the storage is sometimes unavailable and connections break. */
  async function deliverInTheWay(): Promise<void> {
    const second = database.deliveryOf(other);
    storage.faults.push(null, 'unavailable', 'cut before', 'cut after', null, null, 'cut after', 'cut before');
    for (let tries = 0; tries < 10 && (await delivered()) < CHECKPOINTS; tries++) {
      // The lease of the interrupted replica has expired, so another replica continues.
      await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = '2026-01-01'`);
      const delivery = tries % 2 === 0 ? database.delivery : second;
      await delivery.deliverAll().catch(() => interruptions++);
    }
    await second.onApplicationShutdown();
  }

  const numbers = () => [...storage.objects.keys()].sort().map((key) => Number(/^db-node\/(\d{16})-/.exec(key)![1]));
  const delivered = async () => Number(await database.chains.positionOf('checkpoints to S3'));
  const place = () => `s3://${storage.bucket}/db-node/`;
  /** Returns the findings and the figures. */
  const verify = async (checkpoints: string[], tenant?: string) => {
    const { findings, ...figures } = (await database.runVerifyAudit({ checkpoints, tenant })).result;
    const lines: { checkpoint?: number; what?: string; findings?: number }[] = [...findings];
    return [...lines, { ...figures, findings: findings.length }];
  };
  const firstKey = () => [...storage.objects.keys()].sort()[0]!;

  it('are delivered without loss or gaps although the storage is unavailable and connections break', async () => {
    expect(interruptions).toBe(5);
    expect(numbers().slice(0, CHECKPOINTS)).toEqual(Array.from({ length: CHECKPOINTS }, (_, at) => at + 1));
    // Objects whose response was lost exist already when they are sent again.
    expect(storage.answers.filter((answer) => answer === '412 PreconditionFailed')).toHaveLength(2);
    expect(storage.answers.filter((answer) => !/^(200|412|503) /.test(answer))).toHaveLength(0);
  });

  it('are locked for 400 days', () => {
    for (const { lockedUntil } of storage.objects.values())
      expect(Math.round((lockedUntil.getTime() - Date.now()) / DAY_MS)).toBe(400);
  });

  it('are sent by one replica at a time', async () => {
    await database.owner.query(
      `UPDATE ${database.table('audit_consumers')} SET held_until = '2126-01-01', holder = 'other'`,
    );
    const before = storage.answers.length;
    await database.givenHistory(1);
    await database.checkpoints.make();
    await database.delivery.deliverAll();
    expect(storage.answers).toHaveLength(before);
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET held_until = NULL`);
    await database.delivery.deliverAll();
    expect(storage.answers).toHaveLength(before + 1);
  });

  it('are left to another replica that has taken over, and to the next start if the service stops', async () => {
    const { delivery, chains } = database;
    const [outlet] = delivery.outlets;
    for (let made = 0; made < 3; made++) {
      await database.givenHistory(1);
      await database.checkpoints.make();
    }
    const before = await delivered();
    const put = jest.spyOn(outlet!, 'put');
    put.mockImplementationOnce(async () => {
      await database.owner.query(
        `UPDATE ${database.table('audit_consumers')} SET held_until = '2126-01-01', holder = 'other'`,
      );
    });
    await delivery.deliverAll();
    expect([put.mock.calls.length, await delivered()]).toEqual([1, before + 1]);
    await database.owner.query(
      `UPDATE ${database.table('audit_consumers')} SET held_until = NULL, position = ${before}`,
    );
    const stopping = new AbortController();
    put.mockClear().mockImplementationOnce(() => Promise.resolve(stopping.abort()));
    await delivery['deliver'](outlet!, stopping.signal);
    expect([put.mock.calls.length, await delivered()]).toEqual([1, before + 1]);
    put.mockRestore();
    await database.owner.query(`UPDATE ${database.table('audit_consumers')} SET position = ${before}`);
    await delivery.deliverAll();
    expect(await delivered()).toBe(Number((await chains.state()).number));
  });

  it('are counted as undelivered by the slowest destination', async () => {
    const { delivery, chains } = database;
    const undelivered = () => delivery['undelivered']();
    expect(await undelivered()).toBe(0);
    const file = {
      consumer: 'checkpoints to a file',
      heldSeconds: 10,
      longestPauseMs: 1,
      put: () => Promise.resolve(),
    } as const;
    delivery.outlets.push(file);
    expect(await undelivered()).toBe(Number((await chains.state()).number));
    delivery.outlets.pop();
  });

  it('verify from the bucket, and a missing or changed one is named', async () => {
    const count = numbers().length;
    expect(await verify([place()])).toEqual([expect.objectContaining({ findings: 0, checkpoints: count })]);
    const [key, last] = [firstKey(), [...storage.objects.keys()].sort().at(-1)!];
    const [first, newest] = [key, last].map((name) => storage.objects.get(name)!);
    const file = join(folder, 'checkpoints.jsonl');
    writeFileSync(file, [...storage.objects.values()].map(({ body }) => body).join(''));
    storage.objects.delete(key);
    // A copy in a file does not replace the locked object.
    expect(await verify([place(), file])).toContainEqual(
      expect.objectContaining({ checkpoint: 1, what: `this checkpoint is missing in ${place()}` }),
    );
    storage.objects.set(last, { ...newest!, body: newest!.body.replace('"rows', '"Rows') });
    const found = (await verify([place()])).map(({ checkpoint, what }) => `${checkpoint}: ${what}`);
    expect(found).toContain(`1: this checkpoint is missing in ${place()}`);
    expect(found).toContain(`${count}: ${last} does not match its key`);
    expect(found).toHaveLength(3);
    storage.objects.delete(last);
    const withoutLast = (await verify([place()])).map(({ checkpoint }) => checkpoint);
    expect(withoutLast).toEqual([1, count, undefined]);
    storage.objects.set(key, first!).set(last, newest!);
  });

  it('must match their key: one under another number is named, and other objects are ignored', async () => {
    const key = firstKey();
    const object = storage.objects.get(key)!;
    const elsewhere = key.replace(/\d{16}/, (digits) => digits.replace(/^0/, '9'));
    storage.objects.set('db-node/readme.txt', object);
    storage.objects.set(key.replace('db-node', 'another'), { ...object, body: '{}' });
    expect(await verify([place()])).toEqual([expect.objectContaining({ findings: 0 })]);
    storage.objects.set(elsewhere, object);
    expect((await verify([place()])).map(({ what }) => what)).toContain(`${elsewhere} does not match its key`);
    storage.objects.delete(elsewhere);
    for (const name of ['db-node/readme.txt', key.replace('db-node', 'another')]) storage.objects.delete(name);
    storage.unreadable.add(key);
    expect((await verify([place()])).map(({ what }) => what)).toContain(`${key} is listed but missing`);
    storage.unreadable.clear();
  });

  it('need not be in another bucket or prefix, and an unreadable bucket is an error, not a finding', async () => {
    const elsewhere = await verify([`s3://${storage.bucket}/elsewhere/`]);
    expect(elsewhere).toEqual([expect.objectContaining({ findings: 0 })]);
    await expect(verify(['s3://another/db-node/'])).rejects.toThrow('cannot be read: 404 NoSuchBucket');
  });

  it('of a restored database are stored in addition to the earlier ones, and both are reported', async () => {
    const key = firstKey();
    const line = storage.objects.get(key)!.body;
    const checkpoint = checkpointOfLine(line)!;
    const body = checkpoint.body.replace('"signed_at":"2', '"signed_at":"1');
    const signature = sign(null, Buffer.from(body), database.config.AUDIT_SIGNING_KEY!).toString('base64');
    const again = lineOf({ ...checkpoint, body, signature });
    const forged = key.replace(/-[0-9a-f]{32}/, `-${sha256(again).slice(0, 32)}`);
    storage.objects.set(forged, { body: again, lockedUntil: new Date() });
    expect(await verify([place()])).toContainEqual(
      expect.objectContaining({ checkpoint: 1, what: 'there are two different checkpoints with this number' }),
    );
    storage.objects.delete(forged);
  });

  it('reveal rows that the database’s owner deleted together with the checkpoints, without a file', async () => {
    const tables = ['audit_chain', 'audit_records', 'audit_heads', 'audit_entries', 'auth_events'];
    for (const table of tables)
      await database.owner.query(`DELETE FROM ${database.table(table)} WHERE tenant_id = '${lastTenantId}'`);
    await database.owner.query(`DELETE FROM ${database.table('audit_checkpoints')} WHERE number >= ${CHECKPOINTS}`);
    expect(await verify([], lastTenantId)).toEqual([expect.objectContaining({ findings: 0 })]);
    expect(await verify([place()], lastTenantId)).toContainEqual(
      expect.objectContaining({ tenant_id: lastTenantId, kind: 'removed' }),
    );
  });

  it('are not sent if the server’s certificate or our key is not accepted, and the log shows why', async () => {
    const address = { endpoint: storage.origin, region: 'eu-test-1', bucket: storage.bucket, ...ACCESS };
    const ca = readFileSync(storage.certificates.caPath, 'utf8');
    const put = async (changes: object) => {
      const bucket = new S3Bucket({ ...address, ...changes });
      try {
        await bucket.putOnce('a', '{}', new Date(Date.now() + DAY_MS));
      } finally {
        await bucket.close();
      }
    };
    await expect(put({})).rejects.toThrow('no authority that is trusted has signed its certificate');
    await expect(put({ ca, secretAccessKey: 'another' })).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(put({ ca, region: 'another' })).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(put({ ca, bucket: 'another' })).rejects.toThrow('404 NoSuchBucket');
    expect(storage.objects.has('a')).toBe(false);
  });

  it('do not delay the end of the service if the storage does not respond', async () => {
    const address = { endpoint: storage.origin, region: 'eu-test-1', bucket: storage.bucket, ...ACCESS };
    const bucket = new S3Bucket({ ...address, ca: readFileSync(storage.certificates.caPath, 'utf8') }, 600_000);
    const stopping = new AbortController();
    const putting = bucket.putOnce('b', '{}', new Date(Date.now() + DAY_MS), stopping.signal);
    stopping.abort();
    await expect(putting).rejects.toThrow('no response');
    await bucket.close();
  });
});
