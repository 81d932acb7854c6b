import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';
import type { Checkpoint, Head } from './checkpoint';

export type ChainPoint = RoutineRow<'audit_chain_point_list'>;
export type ChainRow = RoutineRow<'audit_chain_list'>;
export type ChainRowWithPerson = ChainRow & Pick<ChainPoint, 'person_hash'>;
export type FeedRow = RoutineRow<'audit_feed'>;
export type LastVerification = RoutineRow<'audit_verification_last'>;
export type CheckpointState = RoutineRow<'audit_checkpoint_state'>;

const PAGE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The chains of the audit, and the checkpoints over them. */
@Injectable()
export class AuditChainStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Appends recorded events to the chains. @returns how many; 0 also while another replica seals */
  async seal(limit: number): Promise<number> {
    return (await this.routines.one('audit_seal', { limit })).sealed;
  }

  /** The heads of all tenants, in one snapshot. */
  async heads(): Promise<(RoutineRow<'audit_head_list'> & { head: Head })[]> {
    const rows = await this.routines.many('audit_head_list');
    return rows.map((row) => ({ ...row, head: [row.tenant_id, Number(row.sequence), row.hash] as const }));
  }

  state(): Promise<CheckpointState> {
    return this.routines.one('audit_checkpoint_state');
  }

  /** @returns false if another replica has already added this checkpoint */
  async addCheckpoint({ number, body, signature, heads }: Checkpoint, position: number): Promise<boolean> {
    const row = { number: String(number), position: String(position), body, signature, heads: heads ?? '[]' };
    return (await this.routines.one('audit_checkpoint_add', row)).added;
  }

  async *checkpoints(after = 0): AsyncGenerator<Checkpoint> {
    for (;;) {
      const page = await this.routines.many('audit_checkpoint_list', { after: String(after), limit: PAGE });
      for (const row of page) yield { ...row, number: Number(row.number) };
      if (page.length < PAGE) return;
      after = Number(page.at(-1)!.number);
    }
  }

  async *tenants(): AsyncGenerator<string> {
    for (let after: string | null = null; ;) {
      const page: { tenant_id: string }[] = await this.routines.many('tenant_list', { after, limit: PAGE });
      for (const { tenant_id } of page) yield tenant_id;
      if (page.length < PAGE) return;
      after = page.at(-1)!.tenant_id;
    }
  }

  /** The content of the chains at these rows, in their order; nulls for a missing row. At most 1 000 rows. */
  pointsAt(rows: readonly (readonly [tenantId: string, sequence: number | string])[]): Promise<ChainPoint[]> {
    return this.routines.many('audit_chain_point_list', { rows: JSON.stringify(rows) });
  }

  /** A tenant's chain, from its first row. */
  async *chain(tenantId: string): AsyncGenerator<ChainRow> {
    for await (const page of this.chainPages(tenantId)) yield* page;
  }

  /** The same, with the hash over the users of the rows. */
  async *chainWithPersons(tenantId: string): AsyncGenerator<ChainRowWithPerson> {
    for await (const page of this.chainPages(tenantId)) {
      const points = await this.pointsAt(page.map(({ sequence }) => [tenantId, sequence]));
      for (const [at, row] of page.entries()) yield { ...row, person_hash: points[at]?.person_hash ?? null };
    }
  }

  /** Pages with at least one row. */
  private async *chainPages(tenant_id: string): AsyncGenerator<ChainRow[]> {
    for (let after = '0'; ;) {
      const page = await this.routines.many('audit_chain_list', { tenant_id, after, limit: PAGE });
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      after = page.at(-1)!.sequence;
    }
  }

  /** Tenants that are being moved or were moved, each with the length of its chain when it left. */
  moves(): Promise<RoutineRow<'tenant_move_list'>[]> {
    return this.routines.many('tenant_move_list');
  }

  /** The first audit entry or sign-in event of a tenant that is in no chain and is not queued for one. */
  async findUnchained(tenant_id: string, source: 'audit' | 'auth_event'): Promise<string | null> {
    for (let after = FIRST_ID; ;) {
      const page = await this.routines.many('audit_source_list', { tenant_id, source, after, limit: PAGE });
      const stray = page.find(({ is_chained }) => !is_chained);
      if (stray) return stray.event_id;
      if (page.length < PAGE) return null;
      after = page.at(-1)!.event_id;
    }
  }

  feed(after: string, limit: number): Promise<FeedRow[]> {
    return this.routines.many('audit_feed', { after, limit });
  }

  async positionOf(consumer: string): Promise<string> {
    return (await this.routines.one('audit_consumer_get', { consumer })).position;
  }

  /** Leases the consumer to `holder` for some seconds. @returns the position; null if another holder has the lease */
  async hold(consumer: string, holder: string, seconds: number): Promise<string | null> {
    return (await this.routines.find('audit_consumer_hold', { consumer, holder, seconds }))?.position ?? null;
  }

  /** @throws AppError VALIDATION_FAILED (422) for a position that does not exist yet */
  acknowledge(consumer: string, position: string): Promise<void> {
    return this.routines.run('audit_consumer_move', { consumer, position });
  }

  /** Records the end of a verification, with the current time. */
  recordVerification(findings: number): Promise<void> {
    return this.routines.run('audit_verification_record', { findings });
  }

  /** @returns null if no verification was recorded */
  findLastVerification(): Promise<LastVerification | null> {
    return this.routines.find('audit_verification_last');
  }
}
