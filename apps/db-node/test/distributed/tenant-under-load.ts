import { eventually, queryOnce } from '@platform/testing';
import { type ContractClient, Refusal } from '../contract/contract-client';
import { inMinutes, newUser, tokenHash, type World } from '../contract/world';

/** A tenant whose caller writes sequentially and remembers what was acknowledged. */
export class TenantUnderLoad {
  /** Number of refusals by code; unknown errors by their text. */
  readonly refusals: Record<string, number> = {};
  acknowledged = 0;
  /** By the token's digest; acknowledged sessions have their id. */
  private readonly sessions = new Map<string, string | null>();
  private readonly used: string[] = [];
  private readonly events = { sent: 0, acknowledged: 0 };
  private isStopping = false;
  private readonly ended: Promise<void>;

  private constructor(
    readonly tenantId: string,
    private readonly client: ContractClient,
    private readonly userId: string,
  ) {
    this.ended = this.call();
  }

  static async on(world: World): Promise<TenantUnderLoad> {
    const tenantId = await world.operator.newTenant();
    const client = await world.open('HTTP', tenantId);
    return new TenantUnderLoad(tenantId, client, await client.createUser(newUser()));
  }

  get refused(): number {
    return Object.values(this.refusals).reduce((sum, count) => sum + count, 0);
  }

  /** Waits until this many more writes are acknowledged. */
  isServed(writes = 3): Promise<unknown> {
    const before = this.acknowledged;
    return eventually('the tenant is served', () => this.acknowledged >= before + writes);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.ended;
  }

  /** @returns what does not fit: acknowledged and not there, there twice, or there without having been sent */
  async contradictions(adminUrl: string): Promise<string[]> {
    const ofTenant = `tenant_id = '${this.tenantId}'`;
    const stored = await queryOnce<{ session_id: string; token_hash: string }>(
      adminUrl,
      `SELECT session_id, token_hash FROM private.sessions WHERE ${ofTenant}`,
    );
    const [events] = await queryOnce<{ n: string }>(
      adminUrl,
      `SELECT count(*) AS n FROM private.auth_events WHERE ${ofTenant}`,
    );
    const ids = new Set(stored.map(({ session_id }) => session_id));
    const found: string[] = [];
    const lost = [...this.sessions.values()].filter((id) => id !== null && !ids.has(id)).length;
    if (lost > 0) found.push(`${lost} sessions are lost`);
    const asked = new Set(stored.map(({ token_hash }) => token_hash).filter((hash) => this.sessions.has(hash)));
    if (stored.length > asked.size) found.push(`${stored.length - asked.size} sessions are doubled`);
    const { sent, acknowledged } = this.events;
    if (Number(events!.n) < acknowledged || Number(events!.n) > sent)
      found.push(`${events!.n} events of ${acknowledged} acknowledged and ${sent} sent`);
    for (const hash of this.used) {
      const again = await this.client.consumeToken(hash).then(() => 'done', codeOf);
      if (again !== 'TOKEN_CONSUMED') found.push(`a token that was used is ${again}`);
    }
    return found;
  }

  private async call(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.write();
      } catch (error) {
        const code = codeOf(error);
        this.refusals[code] = (this.refusals[code] ?? 0) + 1;
      }
    }
  }

  private async write(): Promise<void> {
    const [session, token] = [tokenHash(), tokenHash()];
    this.sessions.set(session, null);
    this.sessions.set(session, await this.client.createSession(this.userId, session, inMinutes(60)));
    this.acknowledged++;
    this.events.sent++;
    await this.client.recordEvent(this.userId, true);
    this.events.acknowledged++;
    this.acknowledged++;
    await this.client.createToken(this.userId, token, inMinutes(60), 'signup');
    await this.client.consumeToken(token);
    this.used.push(token);
    this.acknowledged++;
  }
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));
