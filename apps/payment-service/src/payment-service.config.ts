import { OidcOperators, type OperatorPermission, Operators, operatorProblems, parseSealingKeys } from '@platform/auth';
import { IsIntegerText } from '@platform/errors';
import { IsCidrList, OidcServiceConfig, type RemovedSettings } from '@platform/http-service';
import { IsIn, IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import type { OutboundOptions } from './outbound/outbound.client';
import { GATEWAYS, PROVIDERS, SETTINGS_OF_GATEWAYS } from './gateways/registry';
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
  const issued = settings.OPERATOR_OIDC_ISSUER === undefined ? null : new OidcOperators(settings);
  const count = (permission: OperatorPermission) =>
    issued?.mayGive(permission) ? Infinity : operators.thatMay(permission).length;
  const isEnough = count('operator:act') >= 2 && count('operator:admin') >= 1;
  return isEnough
    ? []
    : ['OPERATOR_APPROVALS=2 needs two of OPERATORS who may decide, one of them with the role admin'];
}

/**
 * The adapters (`src/gateways`) name the gateways' own settings. Each is a comma-separated list if several secrets may
 * be valid at the same time. An unset or empty one leaves its gateway unconfigured.
 */
export class PaymentServiceConfig extends OidcServiceConfig {
  /** The account service's public URL: the issuer of access tokens. */
  @IsUrl(URL_OPTIONS)
  ACCOUNT_URL: string;

  /** Default: `/.well-known/jwks.json` of the account service. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  JWKS_URL?: string;

  /**
   * Whether a person's token makes API keys only right after the password was entered (`required`), or ordinary tokens
   * do as well (`accepted`). Default: required in production.
   */
  @IsOptional()
  @IsIn(['required', 'accepted'])
  KEY_CREATION_STEP_UP?: 'required' | 'accepted';

  /**
   * Requests per minute that one account may send, over all its keys and tokens; a single key may send half as many. A
   * costly request counts as several: docs/adr/0042.
   */
  @IsIntegerText({ min: 1 })
  ACCOUNT_RATE_PER_MINUTE = 3_000;

  /**
   * Whether merchants may choose the reference of a deposit, and whether an earlier success settles a deposit whose
   * reference the payer knows. Accept it only if all accounts belong to one owner: an account that registers the
   * reference of another account's payment is credited.
   */
  @IsIn(['refuse', 'accept'])
  OWN_REFERENCES: 'refuse' | 'accept' = 'refuse';

  /** How long the bytes of a delivery are kept, and until its week is past; its row stays. Gateways redeliver for up to 30 days. */
  @IsIntegerText({ min: 31, max: 3_650 })
  WEBHOOK_BODY_RETENTION_DAYS = 400;

  /**
   * Maximum difference of a received amount, in per cent of the registered amount, that its merchant may accept or
   * refund without an operator. 0: only operators decide.
   */
  @IsIntegerText({ min: 0, max: 100 })
  MERCHANT_REVIEW_PERCENT = 0;

  /** `id:<base64 of 32 bytes>`, comma-separated: the keys of event endpoints' secrets. The first encrypts, all decrypt. */
  @IsString()
  KEY_ENCRYPTION_KEYS = DEVELOPMENT_ENCRYPTION_KEY;

  /** Networks, as comma-separated CIDR blocks, in which merchants' endpoints may be although they are not public. */
  @IsOptional()
  @IsCidrList()
  OUTBOUND_ALLOWED_CIDRS?: string;

  /** Networks that no merchant's endpoint is reached in: the public addresses of the operator's own systems. */
  @IsOptional()
  @IsCidrList()
  OUTBOUND_DENIED_CIDRS?: string;

  /** For development and tests: endpoints on this machine, also by plain http. */
  @IsIn(['refuse', 'accept'])
  OUTBOUND_LOOPBACK: 'refuse' | 'accept' = 'refuse';

  /**
   * Calls to merchants' endpoints and to gateways go through this proxy by CONNECT. It resolves the names, so it alone can
   * refuse one that leads into the own network.
   */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  OUTBOUND_PROXY_URL?: string;

  /** Gateways whose sandbox API is called in production, separated by commas: for an installation that tests them. */
  @IsOptional()
  @Matches(/^[a-z]+(,[a-z]+)*$/)
  SANDBOX_GATEWAYS?: string;

  /**
   * Kinds of further line types in settlement reports: `<provider>:<word>=<kind>`, separated by commas; kinds are payment,
   * refund, chargeback, chargeback_reversed, fee, payout and adjustment. An unknown line type stops its report.
   */
  @IsOptional()
  @IsString()
  RECONCILIATION_LINE_TYPES?: string;

  /**
   * `<name>:<SHA-256 of the token, in hex>:<viewer|operator|admin>` of each operator, separated by commas or line ends.
   * An operator's command then requires OPERATOR_TOKEN. Without this setting, a command uses the given name, and
   * changes nothing in production.
   */
  @IsOptional()
  @IsString()
  OPERATORS?: string;

  /**
   * How many operators have to agree on a decision that moves money: with 2, one proposes it and another approves it within
   * 24 hours.
   */
  @IsIntegerText({ min: 1, max: 2 })
  OPERATOR_APPROVALS = 1;

  /** The token of the operator who runs a command; the service itself needs none. */
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
    const given = Object.fromEntries(GATEWAY_SETTINGS.map((name) => [name, values[name]?.trim() || undefined]));
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
