import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '@platform/http-service';
import { eventually, failedReads, freePort, LyingProxy, sampledGauges, type TestDatabase } from '@platform/testing';
import { AuditChainStore } from '../src/audit/audit-chain.store';
import { DistributionWatch } from '../src/distribution/distribution-watch';
import { type EngineName, migratedDatabase, type NodeUnderTest, startNode } from './support/node-under-test';

/** Read from the process without Redis, which no test of this file has. */
const LOCAL = {
  build_info: 1,
  database_pool_connections: expect.any(Number) as number,
  database_pool_waiting: expect.any(Number) as number,
  service_ready: 0,
};
const STORED: Record<EngineName, string[]> = {
  postgresql: [
    'audit_checkpoints_undelivered',
    'audit_last_verified_timestamp_seconds',
    'audit_syslog_unsent_events',
    'audit_syslog_unsent_seconds',
    'audit_verification_findings',
    'distribution_nodes_away',
    'distribution_nodes_behind',
  ],
  mysql: [
    'audit_checkpoints_undelivered',
    'audit_last_verified_timestamp_seconds',
    'audit_syslog_unsent_events',
    'audit_syslog_unsent_seconds',
    'audit_verification_findings',
  ],
};

describe.each(['postgresql', 'mysql'] as const)('on %s', (engine) => {
  let database: TestDatabase;
  let folder: string;
  let proxy: LyingProxy;
  let node: NodeUnderTest | undefined;
  beforeAll(async () => {
    database = await migratedDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
    proxy = await LyingProxy.start(database.serviceUrl, (statement) => statement);
    node = await startNode(proxy.url, engine, {
      AUDIT_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      AUDIT_CHECKPOINTS: join(folder, 'checkpoints.ndjson'),
      AUDIT_SYSLOG_URL: `syslog+tls://127.0.0.1:${await freePort()}`,
    });
  });
  afterAll(async () => {
    await node?.stop();
    await rm(folder, { recursive: true });
    await database.drop();
  });

  it('reads every gauge of a replica that has just started, or finds that it has no value yet', async () => {
    const metrics = node!.get(Metrics);
    await sampledGauges(metrics);
    expect(await failedReads(metrics)).toEqual([]);
  });

  it('a gauge has no sample while its value cannot be read, and the service is not ready', async () => {
    const metrics = node!.get(Metrics);
    const watch = node!.get(DistributionWatch);
    const ready = async () => (await fetch(`${node!.url}/ready`)).status;
    if (engine === 'postgresql') await watch.check();
    await node!.get(AuditChainStore).recordVerification(0);
    const before = await sampledGauges(metrics);
    expect(Object.keys(before).toSorted()).toEqual([...STORED[engine], ...Object.keys(LOCAL)].toSorted());
    expect([before['service_ready'], await ready()]).toEqual([1, 200]);
    await proxy.stop();
    // An earlier result may be repeated for a second.
    await eventually('/ready answers 503', async () => (await ready()) === 503);
    if (engine === 'postgresql') await expect(watch.check()).rejects.toThrow();
    expect(await sampledGauges(metrics)).toEqual(LOCAL);
  });
});
