import type { BackgroundJobs } from '../../background/background-jobs';

/** Sign-ins that the issuer, its response or our settings refused. An outage of the issuer is not a refusal. */
export const AUDITED_REFUSALS = ['refused', 'no_role', 'no_name', 'too_many'] as const;
export type AuditedRefusal = (typeof AUDITED_REFUSALS)[number];

/** Where an app stores them: audit entries without an operator. */
export interface RefusedSignInRecords {
  addRefused(reason: AuditedRefusal, attempts: number): Promise<void>;
}

const WRITE_MS = 60_000;
const WINDOW_MS = 3_600_000;

/**
 * Refused sign-ins of operators for the audit. An attacker must not fill the audit. So the first of a reason is written
 * within a minute, and all others of an hour become one entry with their number. A replica writes at most four entries an
 * hour. Entries that a killed replica had not written are only in the log and the metrics.
 */
export class RefusedSignIns {
  private readonly counts = new Map<AuditedRefusal, { attempts: number; writtenAt: number }>();

  constructor(
    private readonly records: RefusedSignInRecords,
    jobs: Pick<BackgroundJobs, 'add'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    jobs.add({ name: 'refused sign-ins', everyMs: WRITE_MS, run: () => this.write() });
  }

  note(reason: string): void {
    if (!isAudited(reason)) return;
    const { attempts, writtenAt } = this.counts.get(reason) ?? { attempts: 0, writtenAt: -Infinity };
    this.counts.set(reason, { attempts: attempts + 1, writtenAt });
  }

  /** Those whose hour is over. @param windowMs 0 at the end: all of them */
  async write(windowMs = WINDOW_MS): Promise<void> {
    for (const [reason, { attempts, writtenAt }] of this.counts) {
      if (attempts === 0 || this.now() - writtenAt < windowMs) continue;
      await this.records.addRefused(reason, attempts);
      const noted = this.counts.get(reason)!.attempts;
      this.counts.set(reason, { attempts: noted - attempts, writtenAt: this.now() });
    }
  }
}

const isAudited = (reason: string): reason is AuditedRefusal =>
  (AUDITED_REFUSALS as readonly string[]).includes(reason);
