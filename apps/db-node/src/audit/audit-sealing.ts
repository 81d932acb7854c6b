import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore } from './audit-chain.store';

/** Each call locks the sealing row only briefly. Other routines do not wait for this lock. */
const ROWS_A_CALL = 500;

/** Appends changes to the chains of their tenants, soon after they were committed. */
@Injectable()
export class AuditSealing {
  constructor(
    private readonly chains: AuditChainStore,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'audit chains', everyMs: config.auditSealMs, run: (signal) => this.seal(signal) });
  }

  /** Continues until no change is left. */
  async seal(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) if ((await this.chains.seal(ROWS_A_CALL)) < ROWS_A_CALL) return;
  }
}
