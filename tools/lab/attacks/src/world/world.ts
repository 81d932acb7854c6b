import {
  bearer,
  type DbNodeClient,
  dbNodeAt,
  givenIdentity,
  givenTenant,
  type PaymentClient,
  paymentAt,
  type Scope,
  type WellbeingClient,
  wellbeingAt,
} from '@platform/harness';
import { type App, type Platform, startPlatform, WITHOUT_QUOTAS } from '@platform/stack';

/** Quotas would end every attack after some hundred requests. */
const settings = { ...WITHOUT_QUOTAS, LOG_LEVEL: 'info' };

/** The three services as they are built, with raised quotas. */
export class World {
  readonly payment: PaymentClient;
  readonly wellbeing: WellbeingClient;
  /** As its operator. */
  readonly dbNode: DbNodeClient;

  private constructor(readonly platform: Platform) {
    this.payment = paymentAt(this.url('payment-service'));
    this.wellbeing = wellbeingAt(this.url('wellbeing-api'));
    this.dbNode = dbNodeAt(this.url('db-node'), { headers: bearer(this.operatorToken) });
  }

  static async start(options: { engine?: 'postgresql' | 'mysql'; env?: Record<string, string> } = {}): Promise<World> {
    const { engine = 'postgresql', env = {} } = options;
    const servers = { engine, ports: 'free', redis: 'required', gateways: 'simulated' } as const;
    return new World(await startPlatform({ ...servers, env: { ...settings, ...env } }));
  }

  stop(): Promise<void> {
    return this.platform.stop();
  }

  url(app: App): string {
    return this.platform.services[app][0]!.url;
  }

  get operatorToken(): string {
    return this.platform.description.operator_token;
  }

  /** The credential of a new tenant's identity. */
  async newCredential(scopes?: readonly Scope[]): Promise<string> {
    return (await givenIdentity(this.dbNode, await givenTenant(this.dbNode), { scopes })).credential;
  }
}
