import { newPersonalToken } from '@platform/auth';
import {
  bearer,
  givenApiKey,
  givenBrowserSession,
  givenIdentity,
  givenSignedIn,
  givenTenant,
  type Permission,
  SCOPES,
  type Scope,
  type SignedIn,
} from '@platform/harness';
import type { Operation } from '../api/operation';
import type { World } from './world';

type Headers = Record<string, string>;

const PAYMENT_PERMISSIONS = ['read:keys', 'read:wallets', 'read:payments', 'write:keys', 'write:payments'] as const;

/** The permission of an API key for each route of payment-service. The route's document must agree, if it names one. */
const paymentPermissions: [pattern: RegExp, reading: string, writing: string][] = [
  [/^\/v1\/transactions\/[^/]+\/timeline$/, 'read', 'write'],
  [/^\/v1\/auth\/keys/, 'read:keys', 'write:keys'],
  [
    /^\/v1\/(payments|refunds|disputes|return-origins|deposits|statistics|transactions|transfers|webhook-events)/,
    'read:payments',
    'write:payments',
  ],
  [/^\/v1\/payout-destinations\/[^/]+$/, 'read:payments', 'write:payments'],
  [/^\/v1\/payout/, 'read:payments', 'write:payouts'],
  [/^\/v1\/wallets/, 'read:wallets', 'write:payments'],
  [/^\/v1\/(events|event-endpoints)/, 'read:events', 'write:events'],
];

/** Credentials of one account, one key, one identity; made when first asked for. */
export class Credentials {
  private account: Promise<SignedIn> | undefined;
  private tenant: Promise<string> | undefined;
  private readonly made = new Map<string, Promise<Headers>>();

  constructor(private readonly world: World) {}

  /** Headers that may do all that the operation asks. */
  good({ security: [scheme] }: Operation): Promise<Headers> {
    return scheme === undefined ? Promise.resolve({}) : this.headersFor(scheme);
  }

  /** Headers that may do all that a security scheme lets one do. */
  headersFor(scheme: string): Promise<Headers> {
    const make = this.make[scheme];
    if (!make) throw new Error(`No credential for the security scheme ${scheme}: add it to credentials.ts`);
    return this.remember(scheme, make);
  }

  /** Headers of a known caller that lacks only the required permission; null where no permission is required. */
  async lacking(operation: Operation): Promise<Headers | null> {
    const required = this.required(operation);
    if (required === null) return null;
    return this.remember(`without ${required}`, async () => {
      if (operation.app === 'db-node') {
        return this.identity(SCOPES.filter((scope) => scope !== required));
      }
      const permissions = PAYMENT_PERMISSIONS.filter((permission) => permission !== required);
      return this.apiKey(permissions);
    });
  }

  /** The browser's token without its CSRF token; null where the operation takes none or only reads. */
  async withoutCsrf(operation: Operation): Promise<Headers | null> {
    if (!operation.security.includes('bearer') || ['GET', 'HEAD'].includes(operation.method)) return null;
    return this.remember('without csrf', async () =>
      bearer((await givenBrowserSession(this.world.wellbeing, await this.anAccount())).accessToken),
    );
  }

  anAccount(): Promise<SignedIn> {
    return (this.account ??= givenSignedIn(this.world.wellbeing));
  }

  tenantId(): Promise<string> {
    return (this.tenant ??= givenTenant(this.world.dbNode));
  }

  /** @throws Error for a protected route without a known permission */
  private required(operation: Operation): string | null {
    if (operation.app === 'db-node' && operation.security.includes('service')) {
      if (!operation.requires || !SCOPES.includes(operation.requires as Scope)) {
        throw new Error(`${operation.name}: its x-required-scope is missing or unknown`);
      }
      return operation.requires;
    }
    if (operation.app !== 'payment-service' || operation.security.length === 0) return null;
    // Operators have roles, and no account's credential is one of theirs.
    if (operation.security.includes('operator')) return null;
    const known = paymentPermissions.find(([pattern]) => pattern.test(operation.path));
    if (!known) throw new Error(`${operation.name}: say in credentials.ts which permission it requires`);
    const required = operation.method === 'GET' ? known[1] : known[2];
    if (operation.requires !== undefined && operation.requires !== required) {
      throw new Error(`${operation.name}: the document says ${operation.requires}, the design ${required}`);
    }
    return required;
  }

  private async identity(scopes: readonly Scope[]): Promise<Headers> {
    return bearer((await givenIdentity(this.world.dbNode, await this.tenantId(), { scopes })).credential);
  }

  private async apiKey(permissions: readonly Permission[]): Promise<Headers> {
    return { 'n-api-key': await givenApiKey(this.world.payment, (await this.anAccount()).headers, permissions) };
  }

  private remember(key: string, make: () => Promise<Headers>): Promise<Headers> {
    const known = this.made.get(key) ?? make();
    this.made.set(key, known);
    return known;
  }

  private readonly make: Record<string, () => Promise<Headers>> = {
    bearer: async () => bearer((await this.anAccount()).accessToken),
    'api-key': () => this.apiKey(['read', 'write']),
    session: async () => ({ cookie: (await this.anAccount()).cookie }),
    service: () => this.identity(SCOPES),
    operator: () => Promise.resolve(bearer(this.world.operatorToken)),
  };
}

/** Bad credentials of each scheme: unknown, malformed, of the wrong kind, empty. */
export function badCredentials(scheme: string): Headers[] {
  const unknownService = `018f4e5a-7c1b-7d2e-9f30-0123456789ab.${'A'.repeat(43)}`;
  const [unknown, none] = [newPersonalToken(), 'eyJhbGciOiJub25lIn0.e30.'];
  const bearers = ['abc', unknownService, none, 'a'.repeat(2000), unknown, 'n_pat_a'].map(bearer);
  const basic = `Basic ${Buffer.from(`any:${unknown}`).toString('base64')}`;
  const schemes = ['Basic YTpi', basic, 'Bearer', 'Bearer a b'].map((authorization) => ({ authorization }));
  if (scheme === 'api-key') {
    return ['', 'abc', `n_test_${'0'.repeat(16)}_${'0'.repeat(33)}_000000`].map((key) => ({ 'n-api-key': key }));
  }
  if (scheme === 'session')
    return ['wellbeing-session=', `wellbeing-session=${'A'.repeat(43)}`].map((cookie) => ({ cookie }));
  return [...bearers, ...schemes];
}
