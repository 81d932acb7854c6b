import { MoveError } from './move-error';
import type { MoveSide, Query } from './move-side';

export type MoveState = 'here' | 'copying' | 'paused' | 'away' | 'arriving';

export interface Move {
  move_id: string;
  state: MoveState;
  runner: string;
  sequence: string | null;
  /** Whether the pause is over. */
  is_over: boolean | number | null;
}

/** The operator and request, for the audit. */
export interface Mover {
  operator: string;
  requestId: string;
}

/**
 * The steps of a move. Each is one transaction in one database, guarded by the previous state and by the current run. A
 * step locks the tenant's row, so it waits for every writer of the tenant.
 */
export class MoveStates {
  constructor(
    readonly side: MoveSide,
    readonly runner: string,
  ) {}

  async find(query: Query = this.side.query): Promise<Move | null> {
    const [move] = await query<Move>(
      `SELECT move_id, state, runner, sequence, paused_until <= ${this.side.now} AS is_over
       FROM ${this.side.table('tenant_moves')} WHERE tenant_id = ?`,
      [this.side.tenantId],
    );
    return move ?? null;
  }

  async hasTenant(query: Query = this.side.query): Promise<boolean> {
    const rows = await query(`SELECT 1 AS one FROM ${this.side.table('tenants')} WHERE tenant_id = ?`, [
      this.side.tenantId,
    ]);
    return rows.length > 0;
  }

  /** At the source: starts a move, or takes over the move of another run. @returns the move in its current state */
  begin(moveId: string, { operator, requestId }: Mover): Promise<Move> {
    return this.step(async (query, move) => {
      if (move?.state === 'arriving')
        throw new MoveError('another move to the source is not finished: the tenant is still arriving there');
      if (move?.state === 'away') {
        await query(`UPDATE ${this.side.table('tenant_moves')} SET runner = ? WHERE tenant_id = ?`, [
          this.runner,
          this.side.tenantId,
        ]);
        return { ...move, runner: this.runner };
      }
      if (move && move.state !== 'here') {
        await this.write(query, move.move_id, 'copying');
        return { ...move, state: 'copying', runner: this.runner };
      }
      await this.write(query, moveId, 'copying');
      await this.audit(query, 'tenant.move_begin', this.side.tenantId, { move_id: moveId }, operator, requestId);
      return { move_id: moveId, state: 'copying', runner: this.runner, sequence: null, is_over: null };
    });
  }

  /** At the target: creates the tenant, or takes over. @returns whether this move has already completed here */
  receive(moveId: string, tenant: { name: string; created_at: string }): Promise<boolean> {
    const { side } = this;
    return this.step(async (query, move) => {
      if (move?.move_id === moveId) {
        if (move.state === 'here') return true;
        if (move.state !== 'arriving') throw new MoveError('source and target are one database');
      } else if (move?.state === 'arriving')
        throw new MoveError('the target has an unfinished copy of another move: end that move with --abort');
      else if (move?.state !== 'away') {
        if (move || (await this.hasTenant(query))) throw new MoveError('the target already has this tenant');
        await query(`INSERT INTO ${side.table('tenants')} (tenant_id, name, created_at) VALUES (?, ?, ?)`, [
          side.tenantId,
          tenant.name,
          tenant.created_at,
        ]);
      }
      await this.write(query, moveId, 'arriving');
      return false;
    });
  }

  /**
   * Neither side accepts writes for this many milliseconds. Returns when all earlier writes are committed.
   * @throws the error of the driver if a writer takes too long; the source then continues
   */
  async pause(milliseconds: number): Promise<void> {
    try {
      if (this.side.pausesAhead) await this.change('copying', 'paused', milliseconds);
      await this.step(async (query, move) => {
        if (this.side.pausesAhead) return this.assertMine(move, 'paused');
        this.assertMine(move, 'copying');
        await this.write(query, move.move_id, 'paused', { pause: milliseconds });
      });
    } catch (error) {
      await this.resume();
      throw error;
    }
  }

  /** The source accepts writes again. */
  resume(): Promise<void> {
    return this.change('paused', 'copying');
  }

  /** Changes the state without waiting for a lock of the tenant. */
  private async change(from: MoveState, to: MoveState, pause?: number): Promise<void> {
    const { side } = this;
    const until = pause === undefined ? 'NULL' : side.ahead;
    await side.query(
      `UPDATE ${side.table('tenant_moves')} SET state = ?, paused_until = ${until}, changed_at = ${side.now}
       WHERE state = ? AND tenant_id = ? AND runner = ?`,
      [to, ...(pause === undefined ? [] : [pause]), from, side.tenantId, this.runner],
    );
  }

  /**
   * The switch: from here on the source refuses requests, and only the target may accept them. Direct logins end. A
   * writer that continues after the end of the pause is awaited.
   * @returns false if the pause was over, because callers may have written
   */
  decide(sequence: string, { operator, requestId }: Mover): Promise<boolean> {
    return this.step(async (query, move) => {
      this.assertMine(move, 'paused');
      // The row is locked, so no caller can have written since, unless the pause was already over.
      if (Number(move.is_over) === 1 || move.is_over === true) return false;
      await this.write(query, move.move_id, 'away', { sequence });
      const [credentials, ended] = [this.side.table('database_credentials'), this.side.table('ended_logins')];
      await query(
        `INSERT INTO ${ended} (login, database_credential_id, tenant_id, ended_at) SELECT c.login, c.database_credential_id, c.tenant_id, ${this.side.now} FROM ${credentials} c WHERE c.tenant_id = ? AND c.dropped_at IS NULL`,
        [this.side.tenantId],
      );
      await query(
        `UPDATE ${credentials} SET dropped_at = ${this.side.now}, verifier = NULL WHERE tenant_id = ? AND dropped_at IS NULL`,
        [this.side.tenantId],
      );
      await this.audit(query, 'tenant.leave', null, { move_id: move.move_id, sequence }, operator, requestId);
      return true;
    });
  }

  /** At the target: the tenant is here from now on. */
  land({ operator, requestId }: Mover): Promise<void> {
    return this.step(async (query, move) => {
      this.assertMine(move, 'arriving');
      await this.write(query, move.move_id, 'here');
      await this.audit(query, 'tenant.arrive', this.side.tenantId, { move_id: move.move_id }, operator, requestId);
    });
  }

  /** At the source: the tenant stays. */
  stay({ operator, requestId }: Mover): Promise<void> {
    return this.step(async (query, move) => {
      if (!move) return;
      if (move.state === 'here') return;
      if (move.state !== 'copying' && move.state !== 'paused')
        throw new MoveError('the switch has already happened: finish the move, then move the tenant back');
      await this.write(query, move.move_id, 'here');
      await this.audit(query, 'tenant.move_abort', this.side.tenantId, { move_id: move.move_id }, operator, requestId);
    });
  }

  /**
   * At the target: deletes the tenant, except for the audit. Before the move it was either moved away or unknown here.
   */
  forget(sequence: string | null): Promise<void> {
    return this.step(async (query, move) => {
      this.assertMine(move, 'arriving');
      if (sequence !== null) return this.write(query, move.move_id, 'away', { sequence });
      for (const table of ['tenant_moves', 'service_usage', 'tenants'])
        await query(`DELETE FROM ${this.side.table(table)} WHERE tenant_id = ?`, [this.side.tenantId]);
    });
  }

  /** At the target, in one transaction: no other run can continue this move meanwhile. */
  held<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.side.transaction(async (query) => {
      const rows = await query<Move>(
        `SELECT runner, state FROM ${this.side.table('tenant_moves')} WHERE tenant_id = ? ${this.side.forShare}`,
        [this.side.tenantId],
      );
      if (rows[0]?.runner !== this.runner) throw otherRun();
      return work(query);
    });
  }

  private step<Result>(work: (query: Query, move: Move | null) => Promise<Result>): Promise<Result> {
    return this.side.transaction(async (query) => {
      for (const table of this.side.lockedTables)
        await query(`SELECT 1 AS one FROM ${this.side.table(table)} WHERE tenant_id = ? FOR UPDATE`, [
          this.side.tenantId,
        ]);
      return work(query, await this.find(query));
    });
  }

  private assertMine(move: Move | null, state: MoveState): asserts move is Move {
    if (move?.runner !== this.runner) throw otherRun();
    if (move.state !== state) throw new MoveError(`the move is ${move.state}, not ${state}`);
  }

  private async write(
    query: Query,
    moveId: string,
    state: MoveState,
    { pause, sequence = null }: { pause?: number; sequence?: string | null } = {},
  ): Promise<void> {
    const { side } = this;
    const until = pause === undefined ? 'NULL' : side.ahead;
    const table = side.table('tenant_moves');
    const values = [moveId, state, this.runner, sequence, ...(pause === undefined ? [] : [pause])];
    // The row itself is updated, so that waiting transactions see the new state.
    const sql = (await this.find(query))
      ? `UPDATE ${table} SET move_id = ?, state = ?, runner = ?, sequence = ?, paused_until = ${until}, changed_at = ${side.now} WHERE tenant_id = ?`
      : `INSERT INTO ${table} (move_id, state, runner, sequence, paused_until, changed_at, tenant_id) VALUES (?, ?, ?, ?, ${until}, ${side.now}, ?)`;
    await query(sql, [...values, side.tenantId]);
  }

  private audit(
    query: Query,
    action: string,
    tenantId: string | null,
    details: object,
    operator: string,
    requestId: string,
  ) {
    return this.side.call(query, 'audit', [
      action,
      tenantId,
      this.side.tenantId,
      JSON.stringify(details),
      operator,
      requestId,
    ]);
  }
}

const otherRun = () => new MoveError('another run of this command has taken over the move');
