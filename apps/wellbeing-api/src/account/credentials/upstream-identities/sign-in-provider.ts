import {
  clientFieldProblems,
  clientSettingsOf,
  OidcClientFields,
  type OidcClientSettings,
} from '@platform/http-service';
import { IsLine } from '@platform/errors';
import { IsBoolean, Matches } from 'class-validator';

const GUIDE = 'docs/how-to/sign-in-with-providers.md';
const MOST = 10;

/** The fields of one provider in SIGN_IN_PROVIDERS. The guide describes them with examples. */
class SignInProviderFields extends OidcClientFields {
  /** A part of the redirect URI: `<ACCOUNT_URL>/login/upstream/<id>/callback`. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,31}$/, { message: '$property must be lower-case letters, digits and hyphens' })
  id: string;

  /** The name on the button. */
  @IsLine(40)
  label: string;

  /**
   * Whether a verified address of this provider is accepted as confirmed. Set it only if the provider runs the mailboxes
   * of these addresses, or verifies each address by a mail.
   */
  @IsBoolean()
  authoritative = false;
}

/** An OpenID Connect provider with which people may sign in. */
export interface SignInProvider {
  id: string;
  label: string;
  /** The normal form of the issuer, as it is stored with identities. */
  issuer: string;
  isAuthoritative: boolean;
  client: OidcClientSettings;
}

export function readSignInProviders(text: string | undefined): SignInProvider[] {
  return (text === undefined ? [] : (fieldsOf(text) ?? [])).map((fields) => {
    const client = clientSettingsOf(fields);
    const { id, label, authoritative: isAuthoritative } = fields;
    return { id, label, issuer: client.issuer.href, isAuthoritative, client };
  });
}

/** Each problem names the provider and the field, and holds no value. */
export function signInProviderProblems(text: string, isProduction: boolean): string[] {
  const providers = fieldsOf(text);
  if (providers === null) return [`must be a JSON list of objects, as ${GUIDE} shows it`];
  if (providers.length > MOST) return [`must have at most ${MOST} providers`];
  const ofEach = providers.flatMap((fields, index) =>
    clientFieldProblems(fields, isProduction).problems.map((problem) => `provider ${index + 1}: ${problem}`),
  );
  const repeated = (['id', 'issuer'] as const).filter((name) => {
    const values = providers.map((fields) => normalForm(fields[name]));
    return new Set(values).size < values.length;
  });
  return [...ofEach, ...repeated.map((name) => `each provider must have its own ${name}`)];
}

const normalForm = (value: unknown): unknown => (URL.canParse(String(value)) ? new URL(String(value)).href : value);

/** Null if the text is no JSON list of objects. The objects may still have problems. */
function fieldsOf(text: string): SignInProviderFields[] | null {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every(isObject)) return null;
    return list.map((fields) => Object.assign(new SignInProviderFields(), fields));
  } catch {
    // The message would hold a part of the text, and so of a secret.
    return null;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
