import type { Notice } from './copied-tenant';
import {
  ALL_TABLES,
  CHAIN,
  CHAIN_TABLES,
  LARGE_TABLES,
  type MovedTable,
  SMALL_TABLES,
  verdictsOf,
} from './moved-tables';
import type { MoveStates } from './move-states';
import { PAGE } from './row-sync';

/** Deletes the rows of a tenant on a server. */
export class TenantRemoval {
  constructor(
    private readonly states: MoveStates,
    private readonly notice: Notice,
  ) {}

  /**
   * After a move: deletes all personal data, including the audit's records and their salts. The chain and the entries
   * about operators' actions stay. The identities stay too, so that their callers get TENANT_MOVED.
   */
  async removePersons(): Promise<void> {
    for (const table of await this.removed()) await this.remove(table);
  }

  /**
   * After an aborted move: deletes everything except the entries about operators' actions, which the audit never
   * deletes.
   */
  async removeAll(): Promise<void> {
    const { side } = this.states;
    await this.removePersons();
    const [head] = await side.query<{ sequence: string }>(
      `SELECT sequence FROM ${side.table('audit_heads')} WHERE tenant_id = ?`,
      [side.tenantId],
    );
    for (const table of [...SMALL_TABLES, ...CHAIN_TABLES]) {
      // If the tenant was here before, its callers still get TENANT_MOVED.
      if (table.isRemoved || table === CHAIN || (head && SMALL_TABLES.includes(table))) continue;
      await this.remove(table);
    }
    await side.query(`DELETE FROM ${side.table('audit_chain_moved')} WHERE tenant_id = ? AND sequence > ?`, [
      side.tenantId,
      head?.sequence ?? '0',
    ]);
    await this.states.forget(head?.sequence ?? null);
  }

  /** Children before parents. */
  private async removed(): Promise<MovedTable[]> {
    const { side } = this.states;
    const imports = await side.query<{ import_id: string }>(
      `SELECT import_id FROM ${side.table('imports')} WHERE tenant_id = ?`,
      [side.tenantId],
    );
    const verdicts = imports.map(({ import_id }) => verdictsOf(import_id));
    const rest = ALL_TABLES.filter((table) => table.isRemoved && !LARGE_TABLES.includes(table));
    return [...verdicts, ...[...LARGE_TABLES].reverse(), ...rest];
  }

  private async remove(table: MovedTable): Promise<void> {
    for (let removed = 0; ;) {
      const rows = await this.states.side.rows(table, { after: null, limit: PAGE });
      await this.states.held((query) =>
        this.states.side.removeKeys(
          query,
          table,
          rows.map(({ key }) => key),
        ),
      );
      removed += rows.length;
      this.notice(`remove ${table.name}`, removed);
      if (rows.length < PAGE) return;
    }
  }
}
