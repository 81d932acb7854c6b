import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OidcOperatorSettings, oidcRoleProblems } from '@platform/auth';
import { IsObject, IsOptional, IsString, IsUrl, Matches, validateSync } from 'class-validator';

const URL_OPTIONS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
const CLAIM = { message: '$property must be the name of a claim' };

/** The fields of OPERATOR_OIDC, which is a JSON object. docs/how-to/sign-in-operators.md describes them with examples. */
export class OperatorOidc implements OidcOperatorSettings {
  /** The issuer's address, exactly as `issuer` in its discovery document. */
  @Matches(/^[^@?#]+$/, { message: '$property must hold no user and no query' })
  @IsUrl(URL_OPTIONS)
  issuer: string;

  /** The name under which the issuer knows this service. */
  @IsString()
  client_id: string;

  /** Without a secret the service is a public client. It uses PKCE in both cases. */
  @IsOptional()
  @IsString()
  client_secret?: string;

  /** For each role (`viewer`, `operator`, `admin`) the values of the claim that give it. A person without one cannot sign in. */
  @IsObject()
  roles: Readonly<Record<string, readonly string[]>>;

  /** The claim of the ID token that holds these values: a text or a list. The claim `email` counts only if it is verified. */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  roles_claim = 'roles';

  /**
   * The claim of the ID token that is the operator's name, after `oidc:`. Choose a claim that people cannot change
   * themselves: where two operators must agree, two names are two operators.
   */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  name_claim = 'preferred_username';

  /** The scopes that the service requests from the issuer. */
  @Matches(/^openid( [!#-[\]-~]{1,128}){0,16}$/, { message: '$property must be scopes that begin with openid' })
  scope = 'openid profile email';

  /** A file with the certificates (PEM) of a private authority that signed the issuer's certificate. */
  @IsOptional()
  @IsString()
  ca_file?: string;
}

/** The object in this text, which may still have problems. Null if the text is no JSON object. */
export function readOperatorOidc(text: string): OperatorOidc | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.assign(new OperatorOidc(), value);
  } catch {
    // The message would hold a part of the text, and so of the secret.
    return null;
  }
}

/** Each problem is a sentence that names the field and holds no value. */
export function operatorOidcProblems(oidc: OperatorOidc | null, isProduction: boolean): string[] {
  if (oidc === null) return ['must be a JSON object, as docs/how-to/sign-in-operators.md shows it'];
  const errors = validateSync(oidc, {
    stopAtFirstError: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    validationError: { target: false, value: false },
  });
  const found = errors.map(({ constraints }) => Object.values(constraints ?? {})[0]!);
  return [
    ...found,
    ...(isProduction && String(oidc.issuer).startsWith('http:') ? ['issuer must begin with https in production'] : []),
    ...(errors.some(({ property }) => property === 'roles') ? [] : oidcRoleProblems(oidc)),
    ...(isCertificate(oidc.ca_file) ? [] : ['ca_file must name a file with certificates in PEM']),
  ];
}

function isCertificate(file: string | undefined): boolean {
  try {
    return file === undefined || new X509Certificate(readFileSync(file)).ca;
  } catch {
    return false;
  }
}
