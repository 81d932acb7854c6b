import { Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore } from './audit-chain.store';
import { AuditSealing } from './audit-sealing';
import { type Checkpoint, CheckpointSigner } from './checkpoint';
import { appendCheckpoint } from './checkpoint-file';
import { sha256 } from './audit-digests';

/** Together with the job's own interval less than the minute in which a row may be without a checkpoint. */
const DUE_AFTER_SECONDS = 35;
const EVERY_MS = 15_000;
const FILE = 'checkpoints to a file';

/** Signs the heads of all chains once a minute, and brings the signed to where this service can only append. */
@Injectable()
export class AuditCheckpoints {
  private readonly logger = new Logger('AuditCheckpoints');
  private readonly signer?: CheckpointSigner;

  constructor(
    private readonly chains: AuditChainStore,
    private readonly sealing: AuditSealing,
    private readonly config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    if (!config.AUDIT_SIGNING_KEY) return;
    this.signer = new CheckpointSigner(config.AUDIT_SIGNING_KEY);
    jobs.add({ name: 'audit checkpoints', everyMs: EVERY_MS, longestPauseMs: EVERY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { age_seconds } = await this.chains.state();
    if (age_seconds === null || age_seconds >= DUE_AFTER_SECONDS) await this.make();
    await this.deliver();
  }

  /** One checkpoint over what is sealed now, unless nothing moved since the last. */
  async make(): Promise<Checkpoint | null> {
    if (!this.signer) return null;
    await this.sealing.seal();
    const last = await this.chains.state();
    const heads = await this.chains.heads();
    const position = heads.reduce((most, head) => Math.max(most, Number(head.position)), 0);
    if (position < Number(last.position)) this.logger.error({ msg: 'the chains of the audit are shorter than their last checkpoint' }); // prettier-ignore
    if (position <= Number(last.position)) return null;
    const moved = heads.filter((head) => Number(head.position) > Number(last.position)).map(({ head }) => head);
    const body = {
      number: Number(last.number) + 1,
      signed_at: new Date().toISOString(),
      position,
      previous: last.body === null ? null : sha256(last.body),
    };
    const checkpoint = this.signer.sign(body, heads.map(({ head }) => head), moved); // prettier-ignore
    return (await this.chains.addCheckpoint(checkpoint, position)) ? checkpoint : null;
  }

  /** Those that are not there yet, the oldest first. One may be there twice, none is left out. */
  async deliver(): Promise<void> {
    const path = this.config.AUDIT_CHECKPOINTS;
    if (path === undefined) return;
    for await (const checkpoint of this.chains.checkpoints(Number(await this.chains.positionOf(FILE)))) {
      await appendCheckpoint(path, checkpoint);
      await this.chains.acknowledge(FILE, String(checkpoint.number));
    }
  }
}
