import type { MoveSide } from './move-side';

/** More changes than a tenant makes while a page is copied. */
const MOST_EVENTS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AuditEvent {
  source: string;
  kind: string;
  event_id: string | null;
  user_id: string | null;
  subject_id: string | null;
  sequence: string | null;
}

/** The rows that changed according to the audit. Each change has its audit event in the same transaction. */
export class ChangedRows {
  readonly users = new Set<string>();
  readonly sessions = new Set<string>();
  /** All sessions of these users. */
  readonly sessionsOf = new Set<string>();
  /** All tokens of these users. */
  readonly tokensOf = new Set<string>();
  readonly authEvents = new Set<string>();
  readonly entries = new Set<string>();
  /** All rows of these users are deleted. */
  readonly erased = new Set<string>();
  /** The chain was read up to this row. */
  sequence: number;
  /** The chain has further rows. */
  isCut = false;

  private constructor(sequence: number) {
    this.sequence = sequence;
  }

  /**
   * Changes after this row of the chain, sealed or not. The queue is read first; events that are sealed in between are
   * then found in the chain.
   */
  static async since(side: MoveSide, sequence: number): Promise<ChangedRows> {
    const changed = new ChangedRows(sequence);
    await changed.readOn(side);
    return changed;
  }

  /** Adds the changes since the last read. */
  async readOn(side: MoveSide): Promise<void> {
    const columns = 'source, kind, event_id, user_id, subject_id';
    const queued = await side.query<AuditEvent>(
      `SELECT ${columns}, NULL AS sequence FROM ${side.table('audit_queue')} WHERE tenant_id = ?`,
      [side.tenantId],
    );
    const sealed = await side.query<AuditEvent>(
      `SELECT ${columns}, sequence FROM ${side.table('audit_records')}
       WHERE tenant_id = ? AND sequence > ? ORDER BY sequence LIMIT ${MOST_EVENTS}`,
      [side.tenantId, this.sequence],
    );
    for (const event of [...queued, ...sealed]) this.add(event);
    if (sealed.length > 0) this.sequence = Number(sealed.at(-1)!.sequence);
    this.isCut = sealed.length === MOST_EVENTS;
  }

  get size(): number {
    return [this.users, this.sessions, this.sessionsOf, this.tokensOf, this.authEvents, this.entries].reduce(
      (sum, keys) => sum + keys.size,
      0,
    );
  }

  /** Whether the row of a table may have changed. */
  has(table: string, key: string, text: string): boolean {
    const userOf = () => (JSON.parse(text) as { user_id: string }).user_id;
    if (this.erased.size > 0 && this.erased.has(userOf())) return true;
    if (table === 'users') return this.users.has(key);
    if (table === 'sessions') return this.sessions.has(key) || this.sessionsOf.has(userOf());
    if (table === 'verification_tokens') return this.tokensOf.has(userOf());
    return table === 'auth_events' ? this.authEvents.has(key) : this.entries.has(key);
  }

  private add({ source, kind, event_id, user_id, subject_id }: AuditEvent): void {
    if (source === 'audit') {
      this.entries.add(event_id!);
      if (kind.startsWith('user.') && UUID.test(subject_id ?? '')) this.users.add(subject_id!);
      if (kind === 'user.erase') this.erased.add(subject_id!);
      return;
    }
    if (source === 'auth_event') this.authEvents.add(event_id!);
    if (kind.startsWith('session.')) this.sessions.add(subject_id!);
    else this.users.add(user_id!);
    if (kind.startsWith('token.')) this.tokensOf.add(user_id!);
    // A new password revokes all sessions.
    if (kind === 'token.consume' && subject_id === 'password_reset') this.sessionsOf.add(user_id!);
  }
}
