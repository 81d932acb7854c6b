import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OidcOperators, type OidcOperatorSettings, oidcRoleProblems } from '@platform/auth';
import { IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { type RemovedSettings, ServiceConfig } from '../../config/service-config';

const URL_OPTIONS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
const CLAIM = { message: '$property must be the name of a claim' };

/** Where operators sign in, and as what. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret?: string;
  scope: string;
  /** A file of certificates (PEM) that the issuer's must lead to instead of the public ones. */
  caFile?: string;
  /** This service, as browsers reach it. */
  origin: string;
  /** What the console calls the issuer. */
  label: string;
  operators: OidcOperators;
}

/** A service whose operators may sign in by OpenID Connect, with an issuer of the installation's choice. */
export class OidcServiceConfig extends ServiceConfig implements OidcOperatorSettings {
  /** The service's own address as others reach it: operators who come back from their issuer, gateways that report a payment. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  PUBLIC_URL?: string;

  /** The issuer for sign-in of operators, in addition to their tokens. Use the name in its discovery document. */
  @IsOptional()
  @Matches(/^[^@?#]+$/, { message: '$property must hold no user and no query' })
  @IsUrl(URL_OPTIONS)
  OPERATOR_OIDC_ISSUER?: string;

  /** What the issuer calls this service. */
  @IsOptional()
  @IsString()
  OPERATOR_OIDC_CLIENT_ID?: string;

  /** Without one the service is a public client; PKCE is used either way. */
  @IsOptional()
  @IsString()
  OPERATOR_OIDC_CLIENT_SECRET?: string;

  /** `<value of the claim>:<viewer|operator|admin>`, separated by commas or line ends. Who has none of the values does not get in. */
  @IsOptional()
  @IsString()
  OPERATOR_OIDC_ROLES?: string;

  /** The claim of the ID token whose values are mapped: a text, or a list of them. `email` counts only where it is verified. */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  OPERATOR_OIDC_ROLES_CLAIM = 'roles';

  /**
   * The claim of the ID token that is the operator's name, behind `oidc:`. It must be one that people cannot change by
   * themselves: two who must agree are two by their names.
   */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  OPERATOR_OIDC_NAME_CLAIM = 'preferred_username';

  /** What the issuer is asked for. */
  @Matches(/^openid( [!#-[\]-~]{1,128}){0,16}$/, { message: '$property must be scopes that begin with openid' })
  OPERATOR_OIDC_SCOPE = 'openid profile email';

  /** A file with the certificates (PEM) that the issuer's must lead to, instead of the public authorities. */
  @IsOptional()
  @IsString()
  OPERATOR_OIDC_CA?: string;

  /** Null where operators sign in by token only. */
  get oidc(): OidcSettings | null {
    if (this.OPERATOR_OIDC_ISSUER === undefined) return null;
    const issuer = new URL(this.OPERATOR_OIDC_ISSUER);
    return {
      issuer,
      clientId: this.OPERATOR_OIDC_CLIENT_ID!,
      clientSecret: this.OPERATOR_OIDC_CLIENT_SECRET,
      scope: this.OPERATOR_OIDC_SCOPE,
      caFile: this.OPERATOR_OIDC_CA,
      origin: new URL(this.PUBLIC_URL!).origin,
      label: issuer.host,
      operators: new OidcOperators(this),
    };
  }

  override get removedSettings(): RemovedSettings {
    return {
      ...super.removedSettings,
      OPERATOR_OIDC_LABEL: 'Remove it: the console shows the host of the issuer.',
      OPERATOR_OIDC_SESSION_SECONDS: 'Remove it: a session of an operator lasts 8 hours.',
    };
  }

  override problems(): string[] {
    return [...super.problems(), ...(this.OPERATOR_OIDC_ISSUER === undefined ? this.halfSet() : this.oidcProblems())];
  }

  private halfSet(): string[] {
    const names = ['OPERATOR_OIDC_CLIENT_ID', 'OPERATOR_OIDC_CLIENT_SECRET', 'OPERATOR_OIDC_ROLES'] as const;
    return names.filter((name) => this[name] !== undefined).map((name) => `${name} needs OPERATOR_OIDC_ISSUER`);
  }

  private oidcProblems(): string[] {
    const needed = (['OPERATOR_OIDC_CLIENT_ID', 'PUBLIC_URL'] as const).filter((name) => this[name] === undefined);
    const plain = (['OPERATOR_OIDC_ISSUER', 'PUBLIC_URL'] as const).filter((name) => this[name]?.startsWith('http:'));
    return [
      ...needed.map((name) => `${name} must be set: OPERATOR_OIDC_ISSUER is`),
      ...(this.isProduction ? plain : []).map((name) => `${name} must begin with https in production`),
      ...oidcRoleProblems(this),
      ...(isCertificate(this.OPERATOR_OIDC_CA) ? [] : ['OPERATOR_OIDC_CA must name a file with certificates in PEM']),
    ];
  }
}

/** What an operators' console asks for at its start; the way to the issuer only where there is one. */
export const operatorConsoleSettings = ({ oidc }: OidcServiceConfig, beginPath: string) => ({
  oidc: oidc && { label: oidc.label, path: beginPath },
});

function isCertificate(file: string | undefined): boolean {
  try {
    return file === undefined || new X509Certificate(readFileSync(file)).ca;
  } catch {
    return false;
  }
}
