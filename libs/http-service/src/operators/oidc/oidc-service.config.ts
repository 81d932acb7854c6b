import { OidcOperators } from '@platform/auth';
import { IsOptional, IsString, IsUrl } from 'class-validator';
import { type RemovedSettings, ServiceConfig } from '../../config/service-config';
import { clientSettingsOf, type OidcClientSettings } from './oidc-client';
import { type OperatorOidc, operatorOidcProblems, readOperatorOidc } from './operator-oidc';

const URL_OPTIONS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
const fieldAdvice = (field: string) =>
  `Set the field ${field} of OPERATOR_OIDC instead (docs/how-to/sign-in-operators.md).`;

/** Where operators sign in, and as what. */
export interface OidcSettings extends OidcClientSettings {
  /** This service, as browsers reach it. */
  origin: string;
  /** What the console calls the issuer. */
  label: string;
  operators: OidcOperators;
}

/** A service whose operators may sign in by OpenID Connect, with an issuer of the installation's choice. */
export class OidcServiceConfig extends ServiceConfig {
  /**
   * The address of this service as browsers and gateways reach it, such as `https://pay.example.com`. Gateways send
   * their callbacks to this address. Without OPERATOR_URL, the issuer sends operators back to it.
   * @change Set it for gateways that send callbacks, and together with OPERATOR_OIDC if OPERATOR_URL is not set.
   */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  PUBLIC_URL?: string;

  /**
   * The OpenID Connect issuer with which operators may sign in, as a JSON object
   * (docs/how-to/sign-in-operators.md). Tokens of operators stay valid. It needs OPERATOR_URL or PUBLIC_URL.
   * @change Set it if your operators have accounts at an issuer such as Keycloak or Entra ID.
   */
  @IsOptional()
  @IsString()
  OPERATOR_OIDC?: string;

  /** The fields of OPERATOR_OIDC; null without them. */
  get operatorOidc(): OperatorOidc | null {
    return this.OPERATOR_OIDC === undefined ? null : readOperatorOidc(this.OPERATOR_OIDC);
  }

  /** Null where operators sign in by token only. */
  get oidc(): OidcSettings | null {
    const settings = this.operatorOidc;
    if (settings === null) return null;
    const client = clientSettingsOf(settings);
    return {
      ...client,
      origin: new URL(this.operatorUrl!).origin,
      label: client.issuer.host,
      operators: new OidcOperators(settings),
    };
  }

  override get removedSettings(): RemovedSettings {
    return {
      ...super.removedSettings,
      OPERATOR_OIDC_LABEL: 'Remove it: the console shows the host of the issuer.',
      OPERATOR_OIDC_SESSION_SECONDS: 'Remove it: a session of an operator lasts 8 hours.',
      OPERATOR_OIDC_ISSUER: { by: 'OPERATOR_OIDC', advice: fieldAdvice('issuer') },
      OPERATOR_OIDC_CLIENT_ID: fieldAdvice('client_id'),
      OPERATOR_OIDC_CLIENT_SECRET: fieldAdvice('client_secret'),
      OPERATOR_OIDC_ROLES: fieldAdvice('roles'),
      OPERATOR_OIDC_ROLES_CLAIM: fieldAdvice('roles_claim'),
      OPERATOR_OIDC_NAME_CLAIM: fieldAdvice('name_claim'),
      OPERATOR_OIDC_SCOPE: fieldAdvice('scope'),
      OPERATOR_OIDC_CA: fieldAdvice('ca_file'),
    };
  }

  override problems(): string[] {
    return [...super.problems(), ...(this.OPERATOR_OIDC === undefined ? [] : this.oidcProblems())];
  }

  private get operatorUrl(): string | undefined {
    return this.OPERATOR_URL ?? this.PUBLIC_URL;
  }

  private oidcProblems(): string[] {
    const isPlain = this.isProduction && this.operatorUrl?.startsWith('http:');
    const name = this.OPERATOR_URL === undefined ? 'PUBLIC_URL' : 'OPERATOR_URL';
    return [
      ...(this.operatorUrl === undefined ? ['OPERATOR_URL or PUBLIC_URL must be set: OPERATOR_OIDC is'] : []),
      ...(isPlain ? [`${name} must begin with https in production`] : []),
      ...operatorOidcProblems(this.operatorOidc, this.isProduction).map((problem) => `OPERATOR_OIDC: ${problem}`),
    ];
  }
}

/** What an operators' console asks for at its start; the way to the issuer only where there is one. */
export const operatorConsoleSettings = ({ oidc }: OidcServiceConfig, beginPath: string) => ({
  oidc: oidc && { label: oidc.label, path: beginPath },
});
