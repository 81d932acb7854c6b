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

/** So few changes can be copied while nobody may write. */
const FEW_CHANGES = 100;
const STILL_LESS = 0.7;
const PAUSES = 20;
const BETWEEN_PAUSES_MS = 500;
const OWN_TABLES = ['tenants', 'tenant_moves', 'audit_chain_moved'].map((name) => ({ name, key: '' }));

export interface MoveOptions {
  tenantId: string;
  /** Nobody may write for so long at most; then the source goes on, and it is tried again. */
  pauseMs: number;
  isFullSpeed: boolean;
  /** The tenant's rows stay at the source, where nobody reaches them. */
  keepsSource: boolean;
}

export interface MoveReport {
  move_id: string;
  /** From the last write that the source could accept to the first that the target could; null where an earlier run switched. */
  pause_ms: number | null;
  /** Pauses that were given up, after which the source went on. */
  pauses_given_up: number;
  /** Rows that a look found different before the switch, though nobody had told of a change. */
  repaired: number;
  tables: Record<string, TableProof>;
  /** Direct logins that ended with the move, to be issued anew at the target. */
  ended_logins: { database_credential_id: string; service: string; scopes: string; expires_at: string | null }[];
  /** What has become of the rows at the source. */
  source: 'removed' | 'kept' | 'kept for consumers of the audit';
}

/** One tenant's way from one server to another. Each step may be the last of a run, and the next run goes on there. */
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
    /** Called before each step, which a test may make the last. */
    private readonly step: (name: string) => Promise<void> = async () => undefined,
  ) {
    this.source = new MoveStates(from, this.runner);
    this.target = new MoveStates(to, this.runner);
  }

  /** What a move would take along, and in which state it is. Changes nothing. */
  async plan(): Promise<Record<string, unknown>> {
    await this.assertAlike();
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

  /** @throws MoveError where it cannot go on; what is done so far stays, for the next run */
  async run(): Promise<MoveReport> {
    await this.assertAlike();
    const { side } = this.source;
    if (!(await this.source.hasTenant())) throw new MoveError('the source has no such tenant');
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

  /** Gives the move up; it must not be decided yet. @returns what the source is in now */
  async abort(): Promise<'here'> {
    const [source, target] = [await this.source.find(), await this.target.find()];
    if (source?.state === 'away') throw new MoveError('it is decided: finish the move, then move the tenant back');
    if (source?.state === 'arriving') throw new MoveError('the tenant is arriving at the source, by another move');
    // Another move's copy may be all that there is of a tenant.
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
    throw new MoveError('somebody holds a transaction of the tenant open at the source');
  }

  /** Of a move that is decided the target has the copy, or the tenant; anything else came later. */
  private async receive({ move_id, state }: Move): Promise<boolean> {
    if (state === 'away' && (await this.target.find())?.move_id !== move_id)
      throw new MoveError('the tenant has moved away from the source before, and is not at this target');
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
        throw new MoveError(`within ${this.options.pauseMs} ms the rest could not be copied: --pause-ms may be more`);
      await setTimeout(BETWEEN_PAUSES_MS);
    }
  }

  private async catchUp(copied: CopiedTenant): Promise<void> {
    for (let before = Infinity; ;) {
      const rows = await copied.follow();
      // What comes while it is copied does not get less any more.
      if (!copied.isBehind && (rows <= FEW_CHANGES || rows > before * STILL_LESS)) break;
      before = rows;
    }
    await copied.followRest();
    // So that little is left to be sealed in the pause.
    await this.source.side.seal();
    await copied.follow();
  }

  /** @returns when the pause began, or null where the source goes on */
  private async tryToSwitch(copied: CopiedTenant): Promise<number | null> {
    await this.step('pause');
    // From here on writers may wait for the pause itself.
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

  /** Who reads the source's feed has its events of this tenant first. */
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

  /** Both have the tables that this release knows, with the same columns, and the source has no others: they might hold rows. */
  private async assertAlike(): Promise<void> {
    for (const { side } of [this.source, this.target]) {
      const engine = await side.distribution();
      if (engine)
        throw new MoveError(
          `a database is spread over several servers by ${engine}, from and to which no tenant moves: export it and import it, docs/exports.md`,
        );
    }
    const known = new Set([...ALL_TABLES.map(({ name }) => name), verdictsOf('').name, ...Object.keys(STAYING_TABLES)]);
    const unknown = (await this.source.side.tables()).filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new MoveError(`this release does not know whether a move takes ${unknown.join(', ')} along`);
    for (const table of [...ALL_TABLES, verdictsOf(''), ...OWN_TABLES]) {
      const [here, there] = await Promise.all([this.source.side.columns(table), this.target.side.columns(table)]);
      if (here.length === 0 || String(here) !== String(there))
        throw new MoveError('both databases must have the migrations of this release');
    }
  }
}

/** Somebody held the tenant for longer than later writers should wait. */
function unlessWaiting(error: unknown): false {
  const kind = classifyDatabaseError(error);
  if (kind === 'timeout' || kind === 'serialization') return false;
  throw error;
}
