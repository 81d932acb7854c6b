import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { classifyDatabaseError } from '@platform/database';
import { CopiedTenant, type Notice } from './copied-tenant';
import { MoveError } from './move-error';
import type { MoveSide } from './move-side';
import { ALL_TABLES, CHAIN, STAYING_TABLES, verdictsOf } from './moved-tables';
import { MovedProof, type TableProof } from './moved-proof';
import { type Move, type Mover, MoveStates } from './move-states';
import { TenantRemoval } from './tenant-removal';

/** This number of changes can be copied while the writers are paused. */
const FEW_CHANGES = 100;
const STILL_LESS = 0.7;
const PAUSES = 20;
const BETWEEN_PAUSES_MS = 500;
const OWN_TABLES = ['tenants', 'tenant_moves', 'audit_chain_moved'].map((name) => ({ name, key: '' }));

export interface MoveOptions {
  tenantId: string;
  /** Maximum pause of the writers. After it the source continues, and the switch is tried again. */
  pauseMs: number;
  isFullSpeed: boolean;
  /** The tenant's rows stay at the source, where no caller can reach them. */
  keepsSource: boolean;
}

export interface MoveReport {
  move_id: string;
  /**
   * Time between the last possible write at the source and the first at the target; null if an earlier run switched.
   */
  pause_ms: number | null;
  /** Pauses that ended without a switch. */
  pauses_given_up: number;
  /** Rows that differed before the switch without a known change. */
  repaired: number;
  tables: Record<string, TableProof>;
  /** Direct logins that ended with the move. New ones must be issued at the target. */
  ended_logins: { database_credential_id: string; service: string; scopes: string; expires_at: string | null }[];
  /** State of the rows at the source. */
  source: 'removed' | 'kept' | 'kept for consumers of the audit';
}

/** The move of one tenant to another server. A run may end after any step; the next run continues there. */
export class TenantMove {
  private readonly runner = randomUUID();
  private readonly source: MoveStates;
  private readonly target: MoveStates;

  constructor(
    from: MoveSide,
    to: MoveSide,
    private readonly options: MoveOptions,
    private readonly by: Mover,
    private readonly notice: Notice,
    /** Called before each step. Tests use it to stop a run. */
    private readonly step: (name: string) => Promise<void> = async () => undefined,
  ) {
    this.source = new MoveStates(from, this.runner);
    this.target = new MoveStates(to, this.runner);
  }

  /** The rows of a move and its state. Changes nothing. */
  async plan(): Promise<Record<string, unknown>> {
    await this.assertSameSchema();
    const { side } = this.source;
    const rows: Record<string, number> = {};
    for (const { name } of [...ALL_TABLES, verdictsOf('')]) {
      const [count] = await side.query<{ n: string | number }>(
        `SELECT COUNT(*) AS n FROM ${side.table(name)} WHERE tenant_id = ?`,
        [side.tenantId],
      );
      rows[name] = Number(count!.n);
    }
    const [source, target] = [await this.source.find(), await this.target.find()];
    const isThere = await this.target.hasTenant();
    return {
      rows,
      source: source?.state ?? 'here',
      target: target?.state ?? (isThere ? 'here' : 'absent'),
      logins_that_end: await this.credentials('c.dropped_at IS NULL'),
    };
  }

  /** @throws MoveError if the move cannot continue; completed steps are kept for the next run */
  async run(): Promise<MoveReport> {
    await this.assertSameSchema();
    const { side } = this.source;
    if (!(await this.source.hasTenant())) throw new MoveError('the source does not have this tenant');
    await this.step('begin');
    const move = await this.begin();
    await side.drain();
    await this.step('receive');
    const hasLanded = await this.receive(move);
    const switched = move.state === 'away' ? null : await this.copyAndSwitch();
    await this.step('land');
    if (!hasLanded) await this.target.land(this.by);
    const pause_ms = switched && Math.round((performance.now() - switched.pausedAt) * 10) / 10;
    return this.prove(move, { pause_ms, pauses_given_up: switched?.givenUp ?? 0, repaired: switched?.repaired ?? 0 });
  }

  /** Aborts the move, if the switch has not happened yet. @returns the state at the source */
  async abort(): Promise<'here'> {
    const [source, target] = [await this.source.find(), await this.target.find()];
    if (source?.state === 'away')
      throw new MoveError('the switch has already happened: finish the move, then move the tenant back');
    if (source?.state === 'arriving')
      throw new MoveError('another move to the source is not finished: the tenant is still arriving there');
    // A copy of another move is not deleted, because it may be the only copy of the tenant.
    if (target?.state === 'arriving' && target.move_id === source?.move_id) {
      await this.target.receive(target.move_id, await this.tenantRow());
      await new TenantRemoval(this.target, this.notice).removeAll();
    }
    await this.source.stay(this.by);
    return 'here';
  }

  private async begin(): Promise<Move> {
    for (let tries = 0; tries < PAUSES; tries++) {
      const move = await this.source.begin(randomUUID(), this.by).catch(unlessWaiting);
      if (move) return move;
      await setTimeout(BETWEEN_PAUSES_MS);
    }
    throw new MoveError('a transaction of the tenant stays open at the source: end it, then run the command again');
  }

  /** After the switch the target must have the copy or the tenant. Otherwise the tenant was moved elsewhere. */
  private async receive({ move_id, state }: Move): Promise<boolean> {
    if (state === 'away' && (await this.target.find())?.move_id !== move_id)
      throw new MoveError('the tenant was moved from the source to another server than this target');
    return this.target.receive(move_id, await this.tenantRow());
  }

  private async copyAndSwitch(): Promise<{ pausedAt: number; givenUp: number; repaired: number }> {
    const copied = new CopiedTenant(
      this.source.side,
      this.target.side,
      (work) => this.target.held(work),
      this.notice,
      this.options.isFullSpeed,
    );
    await copied.begin();
    await this.step('copy');
    await copied.pass('copy');
    await this.step('follow');
    await this.catchUp(copied);
    await this.step('compare');
    const repaired = await copied.compare();
    for (let givenUp = 0; ; givenUp++) {
      await this.catchUp(copied);
      const pausedAt = await this.tryToSwitch(copied);
      if (pausedAt !== null) return { pausedAt, givenUp, repaired };
      if (givenUp === PAUSES)
        throw new MoveError(`the rest could not be copied within ${this.options.pauseMs} ms: increase --pause-ms`);
      await setTimeout(BETWEEN_PAUSES_MS);
    }
  }

  private async catchUp(copied: CopiedTenant): Promise<void> {
    for (let before = Infinity; ;) {
      const rows = await copied.follow();
      // The number of new changes per round no longer decreases.
      if (!copied.isBehind && (rows <= FEW_CHANGES || rows > before * STILL_LESS)) break;
      before = rows;
    }
    await copied.followRest();
    // Leaves little to seal during the pause.
    await this.source.side.seal();
    await copied.follow();
  }

  /** @returns the start of the pause, or null if the source continues */
  private async tryToSwitch(copied: CopiedTenant): Promise<number | null> {
    await this.step('pause');
    // Writers may already wait while the pause is being set.
    const pausedAt = performance.now();
    const isPaused = await this.source.pause(this.options.pauseMs).then(() => true, unlessWaiting);
    if (!isPaused) return null;
    const isOver = () => performance.now() - pausedAt >= this.options.pauseMs;
    await this.step('finish');
    const sequence = await copied.finish(isOver);
    if (sequence !== null) {
      await this.step('decide');
      if (!isOver() && (await this.source.decide(sequence, this.by).catch(unlessWaiting))) return pausedAt;
    }
    await this.source.resume();
    return null;
  }

  private async prove(
    move: Move,
    figures: Pick<MoveReport, 'pause_ms' | 'pauses_given_up' | 'repaired'>,
  ): Promise<MoveReport> {
    await this.step('prove');
    const { sequence } = (await this.source.find())!;
    const tables = await new MovedProof(this.source.side, this.target.side, Number(sequence)).prove(this.notice);
    const different = Object.values(tables).reduce((sum, proof) => sum + proof.different, 0);
    const report = { move_id: move.move_id, ...figures, tables, ended_logins: await this.endedLogins() };
    if (different > 0) return { ...report, source: 'kept' };
    await this.step('remove');
    return { ...report, source: this.options.keepsSource ? 'kept' : await this.removeAtSource(Number(sequence)) };
  }

  /** The source keeps the rows until all consumers of its feed have read the tenant's events. */
  private async removeAtSource(sequence: number): Promise<MoveReport['source']> {
    const { side } = this.source;
    const [row] = await side.rows(CHAIN, { column: 'sequence', values: [String(sequence)] });
    const { position } = JSON.parse(row!.text) as { position: string | number };
    const behind = await side.query(
      `SELECT consumer FROM ${side.table('audit_consumers')} WHERE consumer NOT LIKE 'checkpoints %' AND position < ?`,
      [String(position)],
    );
    if (behind.length > 0) return 'kept for consumers of the audit';
    await new TenantRemoval(this.source, this.notice).removePersons();
    return 'removed';
  }

  private async endedLogins(): Promise<MoveReport['ended_logins']> {
    const { side } = this.source;
    return this.credentials(
      `EXISTS (SELECT 1 FROM ${side.table('ended_logins')} e, ${side.table('tenant_moves')} m WHERE e.login = c.login AND m.tenant_id = c.tenant_id AND e.ended_at >= m.changed_at)`,
    );
  }

  private credentials(where: string): Promise<MoveReport['ended_logins']> {
    const { side } = this.source;
    return side.query(
      `SELECT c.database_credential_id, c.service, c.scopes, c.expires_at FROM ${side.table('database_credentials')} c WHERE c.tenant_id = ? AND ${where} ORDER BY c.database_credential_id`,
      [side.tenantId],
    );
  }

  private async tenantRow(): Promise<{ name: string; created_at: string }> {
    const [row] = await this.source.side.rows({ name: 'tenants', key: 'tenant_id' }, { after: null, limit: 1 });
    return JSON.parse(row!.text) as { name: string; created_at: string };
  }

  /**
   * Both databases must have the tables and columns of this release. The source must have no other tables, because
   * these might contain rows of the tenant.
   */
  private async assertSameSchema(): Promise<void> {
    for (const { side } of [this.source, this.target]) {
      const engine = await side.distribution();
      if (engine)
        throw new MoveError(
          `${engine} distributes a database over several servers, which move-tenant does not support: export and import the tenant (docs/exports.md)`,
        );
    }
    const known = new Set([...ALL_TABLES.map(({ name }) => name), verdictsOf('').name, ...Object.keys(STAYING_TABLES)]);
    const unknown = (await this.source.side.tables()).filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new MoveError(`the source has tables that this release does not know: ${unknown.join(', ')}`);
    for (const table of [...ALL_TABLES, verdictsOf(''), ...OWN_TABLES]) {
      const [here, there] = await Promise.all([this.source.side.columns(table), this.target.side.columns(table)]);
      if (here.length === 0 || String(here) !== String(there))
        throw new MoveError('both databases need the migrations of this release');
    }
  }
}

/** A transaction locked the tenant for longer than later writers may wait. */
function unlessWaiting(error: unknown): false {
  const kind = classifyDatabaseError(error);
  if (kind === 'timeout' || kind === 'serialization') return false;
  throw error;
}
