import { isIP } from 'node:net';
import { operatorProblems, parseSealingKeys } from '@platform/auth';
import { IsIntegerText } from '@platform/errors';
import { type RemovedSettings, ServiceConfig } from '@platform/http-service';
import {
  readSignInProviders,
  type SignInProvider,
  signInProviderProblems,
} from './account/credentials/upstream-identities/sign-in-provider';
import { type BrandFolder, readBrand } from './brand/brand-folder';
import { IsIn, IsOptional, IsString, IsUrl, Matches, MaxLength } from 'class-validator';

const WEB_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Published in this file, therefore refused in production. */
const DEVELOPMENT_ENCRYPTION_KEY = `development:${Buffer.alloc(32, 'development').toString('base64')}`;

export class WellbeingConfig extends ServiceConfig {
  #brandFolder?: BrandFolder;

  /** The public URL of the account host. Access tokens name exactly this text as their issuer. */
  @IsUrl(WEB_URL)
  ACCOUNT_URL: string;

  /** The public URL of the geospatial API. */
  @IsUrl(WEB_URL)
  GEO_URL: string;

  /** The public URL of the wellbeing API. */
  @IsUrl(WEB_URL)
  WELLBEING_URL: string;

  /**
   * The domain of passkeys: the host of ACCOUNT_URL or a domain above it. Without it: the host of ACCOUNT_URL. A change
   * makes every passkey useless.
   * @change Set it before the first sign-up if passkeys must work on several hosts of a domain.
   */
  @IsOptional()
  @Matches(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)
  WEBAUTHN_RP_ID?: string;

  /**
   * Further origins to which a sign-in may return, separated by commas. Without it only the three hosts above may.
   * @change Set it to the origin of payment-service, such as `https://pay.example.com`, if merchants use its console.
   */
  @IsOptional()
  @IsString()
  ALLOWED_REDIRECT_ORIGINS?: string;

  /**
   * `id:<base64 of 32 bytes>`, separated by commas. The first key encrypts, and all keys decrypt.
   * @change Production needs its own key. Put a further key first to rotate.
   */
  @IsString()
  KEY_ENCRYPTION_KEYS = DEVELOPMENT_ENCRYPTION_KEY;

  /**
   * The server that sends mails.
   * @change Production needs it.
   */
  @IsOptional()
  @IsUrl({ ...WEB_URL, protocols: ['smtp', 'smtps'] })
  SMTP_URL?: string;

  /**
   * A folder in which mails become files and are not sent, for development and tests.
   * @change Set it in development in place of SMTP_URL.
   */
  @IsOptional()
  @IsString()
  MAIL_DIRECTORY?: string;

  /**
   * The sender of all mails.
   * @change Production needs its own sender.
   */
  @Matches(/^[^\r\n]{3,320}$/)
  MAIL_FROM = 'no-reply@localhost';

  /**
   * A folder with the name, logo, colours, default language and mail templates of the service. Without it: the built-in
   * ones.
   * @change Set it to show the brand of your product on pages and in mails.
   */
  @IsOptional()
  @IsString()
  BRAND_DIR?: string;

  /**
   * Images of a tile server such as `https://tiles.example.com/{z}/{x}/{y}.png`, or without placeholders a MapLibre
   * style such as `https://maps.example.com/style.json`. The tiles, fonts and images of a style must come from the same
   * origin: the page may load from no other. Without it the map shows the base map of the service.
   * @change Set it to show the map of your own tile server.
   */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s"'<>;,]+$/)
  TILE_URL?: string;

  /**
   * The attribution that the map shows for its style or tiles, as plain text.
   * @change Set it if the owner of the tiles demands it.
   */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  TILE_ATTRIBUTION?: string;

  /**
   * Units per minute of one account. A costly request counts as several (docs/adr/0042).
   * @change Raise it for accounts with more traffic.
   */
  @IsIntegerText({ min: 1 })
  ACCOUNT_RATE_PER_MINUTE = 1200;

  /**
   * Units per minute of one network address without a credential.
   * @change Raise it if many people share an address.
   */
  @IsIntegerText({ min: 1 })
  ADDRESS_RATE_PER_MINUTE = 1200;

  /**
   * Sign-ins, sign-ups and mails per minute of one network address.
   * @change Raise it if many people share an address.
   */
  @IsIntegerText({ min: 1 })
  SIGN_IN_RATE_PER_MINUTE = 600;

  /**
   * `later`: a new account can sign in immediately, and a sign-up with a taken address is refused. `first`: an account
   * can sign in after its owner followed the mailed link, and all sign-ups get the same answer, which hides taken
   * addresses.
   * @change Set it to `first` if the existence of an account is confidential.
   */
  @IsIn(['later', 'first'])
  SIGN_UP_CONFIRMATION: 'later' | 'first' = 'later';

  /**
   * KiB of memory for a password hash (argon2id). A higher value rehashes each password at its next sign-in.
   * @change Raise it if the replicas have memory and CPU to spare.
   */
  @IsIntegerText({ min: 19_456, max: 1_048_576 })
  PASSWORD_MEMORY_KIB = 19_456;

  /**
   * Words that no new password may contain, separated by commas.
   * @change Add the name of your product.
   */
  @Matches(/^[^,\s]{4,}(,[^,\s]{4,})*$/)
  PASSWORD_CONTEXT_WORDS = 'wellbeing';

  /**
   * A service of leaked passwords, such as `https://passwords.example.com/range/`. The service gets the first five
   * digits of a SHA-1 and answers with the rest of all digests that begin with them. Without it only the list in the
   * service is checked.
   * @change Set it if you run such a service.
   */
  @IsOptional()
  @Matches(/^https?:\/\/\S+\/$/)
  PASSWORD_RANGE_URL?: string;

  /**
   * `<name>:<SHA-256 of the token, in hex>:<viewer|operator|admin>` of each administrator of accounts, separated by
   * commas or line ends. Without it `/operator/` refuses all requests.
   * @change Set it before administrators use the console.
   */
  @IsOptional()
  @IsString()
  OPERATORS?: string;

  /**
   * The OpenID Connect providers with which people may sign in, as a JSON list (docs/how-to/sign-in-with-providers.md).
   * Without it people sign in with passwords and passkeys only.
   * @change Set it if people have accounts at a provider such as Keycloak, Google or Entra ID.
   */
  @IsOptional()
  @IsString()
  SIGN_IN_PROVIDERS?: string;

  /**
   * The token of the operator who runs a command. The service itself needs no token.
   * @change Set it in the shell of the command only.
   */
  @IsOptional()
  @IsString()
  OPERATOR_TOKEN?: string;

  /**
   * Bytes of features that one account may store.
   * @change Raise it for accounts with large data.
   */
  @IsIntegerText({ min: 0 })
  STORAGE_QUOTA_BYTES = 1_073_741_824;

  override get removedSettings(): RemovedSettings {
    return {
      ...super.removedSettings,
      OPERATOR_FAILURE_RATE_PER_MINUTE: 'Remove it: one network address may fail 60 times a minute.',
      SIGN_UP_TAKEN_PER_HOUR: 'Remove it: one network address may find 15 taken email addresses in half an hour.',
      MAP_STYLE_URL: 'Set TILE_URL to this style instead.',
      PASSWORD_ITERATIONS: 'Remove it: to make the hash more expensive, raise PASSWORD_MEMORY_KIB.',
      PASSWORD_QUEUE_LIMIT: 'Remove it: up to 100 password checks may wait.',
      PASSWORD_RANGE_TIMEOUT_MS: 'Remove it: the timeout of PASSWORD_RANGE_URL is one second.',
    };
  }

  override problems(): string[] {
    const problems = [
      ...super.problems(),
      ...this.sealingKeys.problems,
      ...operatorProblems(this),
      ...this.signInProviderProblems,
      ...this.brandFolder.problems,
    ];
    for (const origin of this.allowedOriginTexts) {
      if (!isOrigin(origin)) problems.push('ALLOWED_REDIRECT_ORIGINS must be origins such as https://app.example.com');
    }
    if (this.TILE_URL && !URL.canParse(this.TILE_URL))
      problems.push('the host of TILE_URL must not contain a placeholder');
    if (URL.canParse(this.ACCOUNT_URL) && !isWithin(new URL(this.ACCOUNT_URL).hostname, this.rpId))
      problems.push('WEBAUTHN_RP_ID must be the host of ACCOUNT_URL or a domain above it');
    return this.isProduction ? [...problems, ...this.productionProblems()] : problems;
  }

  /** What TILE_URL names. */
  get mapSource(): { styleUrl?: string; tileUrl?: string } {
    return this.TILE_URL?.includes('{') ? { tileUrl: this.TILE_URL } : { styleUrl: this.TILE_URL };
  }

  /** Only these origins may be the target of a return after a sign-in, and may call with credentials. */
  get allowedOrigins(): ReadonlySet<string> {
    const own = [this.ACCOUNT_URL, this.GEO_URL, this.WELLBEING_URL].map((url) => new URL(url).origin);
    return new Set([...own, ...this.allowedOriginTexts]);
  }

  get signInProviders(): SignInProvider[] {
    return readSignInProviders(this.SIGN_IN_PROVIDERS);
  }

  get confirmsFirst(): boolean {
    return this.SIGN_UP_CONFIRMATION === 'first';
  }

  /**
   * The taken email addresses that one network address may find in half an hour. Then the responses to its sign-ups hide
   * whether an address is taken.
   */
  get signUpTakenLimit(): number {
    return this.APP_ENV === 'test' ? 1_000_000 : 15;
  }

  /** The password checks that may wait. A further one gets 503. */
  get passwordQueueLimit(): number {
    return this.APP_ENV === 'test' ? 1_000 : 100;
  }

  get passwordContextWords(): string[] {
    return this.PASSWORD_CONTEXT_WORDS.normalize('NFC').toLowerCase().split(',');
  }

  /** The first key seals. All keys open. */
  get sealingKeys(): ReturnType<typeof parseSealingKeys> {
    return parseSealingKeys('KEY_ENCRYPTION_KEYS', this.KEY_ENCRYPTION_KEYS);
  }

  /** Read once. The service uses exactly the files whose problems it reports. */
  get brandFolder(): BrandFolder {
    return (this.#brandFolder ??= readBrand(this.BRAND_DIR));
  }

  get accountOrigin(): string {
    return new URL(this.ACCOUNT_URL).origin;
  }

  /** The id of the WebAuthn relying party. */
  get rpId(): string {
    return this.WEBAUTHN_RP_ID ?? new URL(this.ACCOUNT_URL).hostname;
  }

  get geoOrigin(): string {
    return new URL(this.GEO_URL).origin;
  }

  /** Browsers accept no IP address as the domain of passkeys. */
  get canUsePasskeys(): boolean {
    return isIP(this.rpId.replace(/^\[|\]$/g, '')) === 0;
  }

  /** If the service is reached over https, its cookies have a `__Host-` name, which binds them to https. */
  get usesHttps(): boolean {
    return this.ACCOUNT_URL.startsWith('https:');
  }

  private get allowedOriginTexts(): string[] {
    return this.ALLOWED_REDIRECT_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [];
  }

  private get signInProviderProblems(): string[] {
    if (this.SIGN_IN_PROVIDERS === undefined) return [];
    const problems = signInProviderProblems(this.SIGN_IN_PROVIDERS, this.isProduction);
    return problems.map((problem) => `SIGN_IN_PROVIDERS: ${problem}`);
  }

  private productionProblems(): string[] {
    const problems = (['ACCOUNT_URL', 'GEO_URL', 'WELLBEING_URL'] as const)
      .filter((name) => URL.canParse(this[name]) && !this[name].startsWith('https:'))
      .map((name) => `${name} must be an https URL in production`);
    if (this.PASSWORD_RANGE_URL?.startsWith('http:')) {
      problems.push('PASSWORD_RANGE_URL must be an https URL in production');
    }
    if (this.KEY_ENCRYPTION_KEYS.includes(DEVELOPMENT_ENCRYPTION_KEY)) {
      problems.push('KEY_ENCRYPTION_KEYS must be set in production');
    }
    if (!this.SMTP_URL && !this.MAIL_DIRECTORY) problems.push('SMTP_URL or MAIL_DIRECTORY must be set in production');
    if (this.MAIL_FROM === 'no-reply@localhost') problems.push('MAIL_FROM must be set in production');
    return problems;
  }
}

function isOrigin(text: string): boolean {
  // `URL` accepts a wildcard as a host name. It would match no origin.
  return /^https?:\/\/[a-z0-9.[\]:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
