import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore } from './audit-chain.store';

/** A call holds the row of whoever seals; routines never wait for it. */
const ROWS_A_CALL = 500;

/** Moves what changed into the chains of its tenants, soon after it was committed. */
@Injectable()
export class AuditSealing {
  constructor(
    private readonly chains: AuditChainStore,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'audit chains', everyMs: config.auditSealMs, run: (signal) => this.seal(signal) });
  }

  /** Until nothing is left. */
  async seal(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) if ((await this.chains.seal(ROWS_A_CALL)) < ROWS_A_CALL) return;
  }
}
