import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { IsOptional, IsString, IsUrl, Matches, validateSync } from 'class-validator';

const URL_OPTIONS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** This service as a client of an OpenID Connect issuer. */
export interface OidcClientSettings {
  issuer: URL;
  clientId: string;
  clientSecret?: string;
  scope: string;
  /** A file with certificates (PEM) that verify the issuer's in place of the public ones. */
  caFile?: string;
}

/** The fields of a setting that describe this service as a client of an issuer. */
export class OidcClientFields {
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

  /** The scopes that the service requests from the issuer. */
  @Matches(/^openid( [!#-[\]-~]{1,128}){0,16}$/, { message: '$property must be scopes that begin with openid' })
  scope = 'openid profile email';

  /** A file with the certificates (PEM) of a private authority that signed the issuer's certificate. */
  @IsOptional()
  @IsString()
  ca_file?: string;
}

export const clientSettingsOf = (fields: OidcClientFields): OidcClientSettings => ({
  issuer: new URL(fields.issuer),
  clientId: fields.client_id,
  clientSecret: fields.client_secret,
  scope: fields.scope,
  caFile: fields.ca_file,
});

/** Each problem is a sentence that names the field and holds no value. */
export function clientFieldProblems(
  fields: OidcClientFields,
  isProduction: boolean,
): { problems: string[]; wrongFields: ReadonlySet<string> } {
  const errors = validateSync(fields, {
    stopAtFirstError: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    validationError: { target: false, value: false },
  });
  const problems = errors.map(({ constraints }) => Object.values(constraints ?? {})[0]!);
  if (isProduction && String(fields.issuer).startsWith('http:'))
    problems.push('issuer must begin with https in production');
  if (!isCertificate(fields.ca_file)) problems.push('ca_file must name a file with certificates in PEM');
  return { problems, wrongFields: new Set(errors.map(({ property }) => property)) };
}

function isCertificate(file: string | undefined): boolean {
  try {
    return file === undefined || new X509Certificate(readFileSync(file)).ca;
  } catch {
    return false;
  }
}
