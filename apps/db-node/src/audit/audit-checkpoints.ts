import { Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore, type CheckpointState } from './audit-chain.store';
import { AuditSealing } from './audit-sealing';
import { type Checkpoint, CheckpointSigner, type Head } from './checkpoint';
import { CheckpointDelivery } from './checkpoint-delivery';
import { sha256 } from './audit-digests';

/** The sum of this age and the job's interval is less than a minute, so each row has a checkpoint after a minute. */
const DUE_AFTER_SECONDS = 35;
const EVERY_MS = 15_000;
const DAY_SECONDS = 86_400;
const HEADS_PER_CALL = 1_000;

/** Signs the heads of all chains once a minute. */
@Injectable()
export class AuditCheckpoints {
  private readonly logger = new Logger('AuditCheckpoints');
  private readonly signer?: CheckpointSigner;

  constructor(
    private readonly chains: AuditChainStore,
    private readonly sealing: AuditSealing,
    private readonly delivery: CheckpointDelivery,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    if (!config.AUDIT_SIGNING_KEY) return;
    this.signer = new CheckpointSigner(config.AUDIT_SIGNING_KEY);
    jobs.add({ name: 'audit checkpoints', everyMs: EVERY_MS, longestPauseMs: EVERY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { age_seconds } = await this.chains.state();
    if (age_seconds !== null && age_seconds < DUE_AFTER_SECONDS) return;
    if (await this.make()) this.delivery.wake();
  }

  /** Signs one checkpoint over the sealed rows, unless no row was added since the last one. */
  async make(now = new Date()): Promise<Checkpoint | null> {
    if (!this.signer) return null;
    await this.sealing.seal();
    const last = await this.chains.state();
    const heads = await this.chains.heads();
    const position = heads.reduce((most, head) => Math.max(most, Number(head.position)), 0);
    if (position < Number(last.position))
      this.logger.error({ msg: 'audit chains are shorter than their last checkpoint' });
    if (position <= Number(last.position)) return null;
    const isWhole = isFirstOfDay(last);
    const included = heads.filter((head) => isWhole || Number(head.position) > Number(last.position));
    const body = {
      number: Number(last.number) + 1,
      signed_at: now.toISOString(),
      position,
      previous: last.body === null ? null : sha256(last.body),
      ...(isWhole && { whole: true as const }),
    };
    const signed = await this.withPersons(included.map(({ head }) => head));
    const checkpoint = this.signer.sign(
      body,
      heads.map(({ head }) => head),
      signed,
    );
    return (await this.chains.addCheckpoint(checkpoint, position)) ? checkpoint : null;
  }

  private async withPersons(heads: readonly Head[]): Promise<Head[]> {
    const signed: Head[] = [];
    for (let from = 0; from < heads.length; from += HEADS_PER_CALL) {
      const page = heads.slice(from, from + HEADS_PER_CALL);
      const points = await this.chains.pointsAt(page.map(([tenantId, rows]) => [tenantId, rows]));
      for (const [at, head] of page.entries()) {
        const personHash = points[at]!.person_hash;
        signed.push(personHash === null ? head : [head[0], head[1], head[2], personHash]);
      }
    }
    return signed;
  }
}

/** By the clock of the database, in UTC. The first checkpoint of each day contains the heads of all chains. */
function isFirstOfDay({ signed_at, age_seconds }: CheckpointState): boolean {
  if (signed_at === null || age_seconds === null) return true;
  const signedAt = signed_at.getTime() / 1_000;
  return Math.floor(signedAt / DAY_SECONDS) !== Math.floor((signedAt + age_seconds) / DAY_SECONDS);
}
