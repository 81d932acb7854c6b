import { OidcOperators, type OperatorPermission, Operators, operatorProblems, parseSealingKeys } from '@platform/auth';
import { IsIntegerText } from '@platform/errors';
import { IsCidrList, OidcServiceConfig, type RemovedSettings } from '@platform/http-service';
import { IsIn, IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import type { OutboundOptions } from './outbound/outbound.client';
import { GATEWAYS, PROVIDERS, REMOVED_SETTINGS_OF_GATEWAYS, SETTINGS_OF_GATEWAYS } from './gateways/registry';
import { OWN_ADDRESS } from './gateways/gateway-settings';
import { FIXED_URL_SETTINGS, productionUrls, sandboxProblems } from './gateways/production-urls';
import { lineTypeProblems } from './reconciliation/line-types';

const URL_OPTIONS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** Public, so it is accepted only outside production. */
const DEVELOPMENT_ENCRYPTION_KEY = `development:${Buffer.alloc(32, 'development').toString('base64')}`;
const GATEWAY_SETTINGS = Object.keys(SETTINGS_OF_GATEWAYS);

const URL_ADVICE = 'Remove it; to call the sandbox of a gateway, name the gateway in SANDBOX_GATEWAYS.';
const CONSTANT = 'Remove it: the value is fixed.';
const REMOVED: RemovedSettings = {
  JWKS_MAX_STALE_SECONDS: 'Remove it: keys that were read before are used for one hour.',
  API_KEY_RATE_PER_MINUTE: 'Remove it: an API key has half of ACCOUNT_RATE_PER_MINUTE.',
  OPERATOR_FAILURE_RATE_PER_MINUTE: 'Remove it: one address may fail 60 times a minute.',
  PAYMENT_PAGE_MINUTES: 'Remove it: a page can be paid for 120 minutes.',
  INQUIRY_PAGE_MINUTES: CONSTANT,
  INQUIRY_PHONE_SECONDS: CONSTANT,
  INQUIRY_PHONE_HOURS: CONSTANT,
  INQUIRIES_PER_SECOND: 'Remove it: each gateway is asked up to 5 times a second.',
  EVENT_RETENTION_DAYS: 'Remove it: events are kept for 30 days.',
  EVENT_ENDPOINTS_PER_ACCOUNT: 'Remove it: an account may have 10 event endpoints.',
  EVENT_DELIVERIES_AT_ONCE: 'Remove it: a replica sends up to 100 events at the same time.',
  EVENT_DELIVERIES_PER_ENDPOINT: 'Remove it: a replica sends up to 10 events to one endpoint at the same time.',
  OUTBOUND_PORTS: 'Remove it: endpoints of merchants use port 443.',
};
/** In development and tests they have an effect. */
const REMOVED_IN_PRODUCTION: RemovedSettings = Object.fromEntries(FIXED_URL_SETTINGS.map((name) => [name, URL_ADVICE]));

/**
 * If two operators have to agree, there must be two, and one of them an admin: only admins approve bookings on an
 * operator's own word. The number of operators at an issuer is unknown.
 */
function approvalProblems(settings: PaymentServiceConfig): string[] {
  if (settings.OPERATOR_APPROVALS === 1) return [];
  const operators = new Operators(settings);
  const { operatorOidc } = settings;
  const issued = operatorOidc && new OidcOperators(operatorOidc);
  const count = (permission: OperatorPermission) =>
    issued?.mayGive(permission) ? Infinity : operators.thatMay(permission).length;
  const isEnough = count('operator:act') >= 2 && count('operator:admin') >= 1;
  return isEnough
    ? []
    : ['OPERATOR_APPROVALS=2 needs two of OPERATORS who may decide, one of them with the role admin'];
}

/**
 * The adapters in `src/gateways` name the settings of the gateways. Where several secrets may be valid at the same time, the
 * setting is a comma-separated list. A gateway without its setting is not configured.
 */
export class PaymentServiceConfig extends OidcServiceConfig {
  /** The public URL of the account service, which issues the access tokens. */
  @IsUrl(URL_OPTIONS)
  ACCOUNT_URL: string;

  /**
   * The address of the public keys of the account service. Without it: `/.well-known/jwks.json` of ACCOUNT_URL.
   * @change Set it if this service reaches the account service by an internal address only.
   */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  JWKS_URL?: string;

  /**
   * `required`: a person creates API keys only with a token from right after a proof of identity. `accepted`: any
   * access token creates them. Without it: `required` in production, `accepted` elsewhere.
   * @change Set it to `accepted` while clients change.
   */
  @IsOptional()
  @IsIn(['required', 'accepted'])
  KEY_CREATION_STEP_UP?: 'required' | 'accepted';

  /**
   * Requests per minute of one account with all its keys and tokens. One key has half of it. A costly request counts as
   * several (docs/adr/0042).
   * @change Raise it for accounts with more traffic.
   */
  @IsIntegerText({ min: 1 })
  ACCOUNT_RATE_PER_MINUTE = 3_000;

  /**
   * Whether merchants choose the references of deposits, and whether an earlier success settles a deposit whose
   * reference the payer knows. With `accept`, an account that registers the reference of another account's payment is
   * credited.
   * @change Set it to `accept` only if all accounts belong to one owner.
   */
  @IsIn(['refuse', 'accept'])
  OWN_REFERENCES: 'refuse' | 'accept' = 'refuse';

  /**
   * Days for which the bytes of a gateway's delivery are stored. Whole weeks are deleted. The row of the delivery
   * stays.
   * @change Set it to the period that your law requires. Gateways redeliver for up to 30 days.
   */
  @IsIntegerText({ min: 31, max: 3_650 })
  WEBHOOK_BODY_RETENTION_DAYS = 400;

  /**
   * Per cent of the registered amount. If a received amount differs by at most this, its merchant accepts it or gives
   * it back without an operator. With 0 only operators decide.
   * @change Raise it if operators review many small differences.
   */
  @IsIntegerText({ min: 0, max: 100 })
  MERCHANT_REVIEW_PERCENT = 0;

  /**
   * `id:<base64 of 32 bytes>`, separated by commas: the keys that encrypt the secrets of event endpoints. The first key
   * encrypts, and all keys decrypt.
   * @change Production needs its own key. Put a further key first to rotate.
   */
  @IsString()
  KEY_ENCRYPTION_KEYS = DEVELOPMENT_ENCRYPTION_KEY;

  /**
   * Private networks in which merchants' endpoints may be, as CIDR blocks separated by commas.
   * @change Set it if merchants' endpoints are in your own network.
   */
  @IsOptional()
  @IsCidrList()
  OUTBOUND_ALLOWED_CIDRS?: string;

  /**
   * Networks in which no merchant's endpoint may be, as CIDR blocks separated by commas.
   * @change Set it to the public addresses of your own systems.
   */
  @IsOptional()
  @IsCidrList()
  OUTBOUND_DENIED_CIDRS?: string;

  /**
   * `accept`: merchants' endpoints may be on this machine, with plain http.
   * @change Only for development and tests.
   */
  @IsIn(['refuse', 'accept'])
  OUTBOUND_LOOPBACK: 'refuse' | 'accept' = 'refuse';

  /**
   * An HTTP proxy (CONNECT) for calls to merchants' endpoints and to gateways. The proxy resolves the names, so only
   * the proxy can refuse a name that leads into the private network.
   * @change Set it if pods reach the internet only through a proxy.
   */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  OUTBOUND_PROXY_URL?: string;

  /**
   * Gateways whose sandbox the service calls in production, separated by commas.
   * @change Set it for a trial installation.
   */
  @IsOptional()
  @Matches(/^[a-z]+(,[a-z]+)*$/)
  SANDBOX_GATEWAYS?: string;

  /**
   * The kinds of line types in settlement reports that the adapters do not know: `<provider>:<word>=<kind>`, separated
   * by commas. Kinds are payment, refund, chargeback, chargeback_reversed, fee, payout and adjustment.
   * @change Set it if a report stops at an unknown word. The error names this setting.
   */
  @IsOptional()
  @IsString()
  RECONCILIATION_LINE_TYPES?: string;

  /**
   * `<name>:<SHA-256 of the token, in hex>:<viewer|operator|admin>` of each operator, separated by commas or line ends.
   * With it a command needs OPERATOR_TOKEN. Without it a command accepts any name, and changes nothing in production.
   * @change Set it before operators use the console or commands.
   */
  @IsOptional()
  @IsString()
  OPERATORS?: string;

  /**
   * The number of operators who must agree on a decision that moves money. With 2, one operator proposes the decision
   * and another operator approves it within 24 hours.
   * @change Set it to 2 if your rules demand two persons.
   */
  @IsIntegerText({ min: 1, max: 2 })
  OPERATOR_APPROVALS = 1;

  /**
   * The token of the operator who runs a command. The service itself needs no token.
   * @change Set it in the shell of the command only.
   */
  @IsOptional()
  @IsString()
  OPERATOR_TOKEN?: string;

  constructor() {
    super();
    for (const name of GATEWAY_SETTINGS) Object.assign(this, { [name]: undefined });
  }

  get jwksUrl(): string {
    return this.JWKS_URL ?? `${this.accountUrl}/.well-known/jwks.json`;
  }

  get accountUrl(): string {
    return this.ACCOUNT_URL.replace(/\/$/, '');
  }

  /** The account service's page that gives a step-up token. */
  get stepUpUrl(): string {
    return `${this.accountUrl}/step-up`;
  }

  get isStepUpRequired(): boolean {
    return (this.KEY_CREATION_STEP_UP ?? (this.isProduction ? 'required' : 'accepted')) === 'required';
  }

  /** How often a second each gateway is asked about payments, by all replicas together. Tests wait for no gateway. */
  get inquiriesPerSecond(): number {
    return this.APP_ENV === 'test' ? 1_000 : 5;
  }

  /** In production the addresses of gateways' APIs are theirs; elsewhere a simulator may have others. */
  get gatewaySettings(): Record<string, string | undefined> {
    const values = this as unknown as Record<string, string | undefined>;
    const names = [...GATEWAY_SETTINGS, OWN_ADDRESS];
    const given = Object.fromEntries(names.map((name) => [name, values[name]?.trim() || undefined]));
    return this.isProduction ? { ...given, ...productionUrls(listOf(this.SANDBOX_GATEWAYS)) } : given;
  }

  get publicUrl(): string | null {
    return this.PUBLIC_URL?.replace(/\/$/, '') ?? null;
  }

  get outbound(): OutboundOptions {
    return {
      allowed: listOf(this.OUTBOUND_ALLOWED_CIDRS),
      denied: listOf(this.OUTBOUND_DENIED_CIDRS),
      acceptsLoopback: this.OUTBOUND_LOOPBACK === 'accept',
      proxyUrl: this.OUTBOUND_PROXY_URL,
    };
  }

  /** The first one seals. */
  get sealingKeys(): ReturnType<typeof parseSealingKeys> {
    return parseSealingKeys('KEY_ENCRYPTION_KEYS', this.KEY_ENCRYPTION_KEYS);
  }

  override get removedSettings(): RemovedSettings {
    return {
      ...super.removedSettings,
      ...(this.APP_ENV === 'development' || this.APP_ENV === 'test' ? {} : REMOVED_IN_PRODUCTION),
      ...REMOVED,
      ...REMOVED_SETTINGS_OF_GATEWAYS,
    };
  }

  override get mayBeEmpty(): readonly string[] {
    return GATEWAY_SETTINGS;
  }

  override problems(): string[] {
    return [
      ...super.problems(),
      ...operatorProblems(this),
      ...approvalProblems(this),
      ...this.sealingKeys.problems,
      ...lineTypeProblems(this.RECONCILIATION_LINE_TYPES, PROVIDERS),
      ...(this.isProduction && this.KEY_ENCRYPTION_KEYS.includes(DEVELOPMENT_ENCRYPTION_KEY)
        ? ['KEY_ENCRYPTION_KEYS must be set in production']
        : []),
      ...(this.isProduction && this.OUTBOUND_LOOPBACK === 'accept'
        ? ['OUTBOUND_LOOPBACK must not be accept in production: merchants would reach the service itself']
        : []),
      ...sandboxProblems(listOf(this.SANDBOX_GATEWAYS)),
      ...GATEWAYS.flatMap((gateway) =>
        [gateway, gateway.api].flatMap((part) => part?.problems?.(this.gatewaySettings, this.APP_ENV) ?? []),
      ),
    ];
  }
}
