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

/** Takes away what a tenant has left on a server. */
export class TenantRemoval {
  constructor(
    private readonly states: MoveStates,
    private readonly notice: Notice,
  ) {}

  /**
   * Of a tenant that has left: all that names its people, the audit's records and their salts among it. The chain stays, with
   * the entries of operators' acts, and so do the identities, whose callers are told that the tenant has moved.
   */
  async removePersons(): Promise<void> {
    for (const table of await this.removed()) await this.remove(table);
  }

  /** Of a move that is given up: all of it but the entries of operators' acts, of which the audit lets none go. */
  async removeAll(): Promise<void> {
    const { side } = this.states;
    await this.removePersons();
    const [head] = await side.query<{ sequence: string }>(
      `SELECT sequence FROM ${side.table('audit_heads')} WHERE tenant_id = ?`,
      [side.tenantId],
    );
    for (const table of [...SMALL_TABLES, ...CHAIN_TABLES]) {
      // Of a tenant that was here before, callers are told where it is.
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
