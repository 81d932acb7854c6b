import { type Json, listOf, objectOf, type SourceUser, textOf } from './source-user';

const VERSIONS: Readonly<Record<string, number>> = { '1.3': 19, '1.0': 16 };

/**
 * Keycloak. The object is an element of `users` of `kc.sh export --users realm_file` or of a `<realm>-users-<n>.json`.
 * A credential's `secretData` and `credentialData` are JSON texts, as
 * org.keycloak.models.credential.PasswordCredentialModel writes them. Argon2 is Keycloak's default since version 25;
 * the parts of the encoded hash are separate fields. Earlier versions use PBKDF2, which this service does not support.
 *
 * - https://www.keycloak.org/server/importExport
 */
export function readKeycloak(object: Json): SourceUser {
  const { hash, reason } = passwordOf(listOf(object['credentials']).find(({ type }) => type === 'password'));
  return {
    sourceId: textOf(object['id']),
    email: textOf(object['email']),
    username: textOf(object['username']),
    passwordHash: hash,
    noHash: reason,
    verified: object['emailVerified'] === true,
    active: object['enabled'] !== false,
  };
}

function passwordOf(credential: Json | undefined): { hash: string | null; reason: string | null } {
  if (!credential) return { hash: null, reason: 'the user has no password' };
  const [secret, data] = [parsed(credential['secretData']), parsed(credential['credentialData'])];
  const algorithm = textOf(data['algorithm']) ?? 'unknown';
  const value = textOf(secret['value']);
  if (algorithm.startsWith('bcrypt') && value) return { hash: value, reason: null };
  if (algorithm !== 'argon2' || !value) return { hash: null, reason: `the hash is ${algorithm}` };
  return { hash: argon2Of(secret, data), reason: null };
}

/** The encoded form of the reference implementation (https://github.com/P-H-C/phc-string-format). */
function argon2Of(secret: Json, data: Json): string {
  const parameters = objectOf(data['additionalParameters']);
  const first = (name: string) => (parameters[name] as string[] | undefined)?.[0] ?? '';
  const cost = `m=${first('memory')},t=${String(data['hashIterations'])},p=${first('parallelism')}`;
  const [salt, digest] = [secret['salt'], secret['value']].map((text) => String(text).replaceAll('=', ''));
  return `$argon2${first('type') || 'id'}$v=${VERSIONS[first('version')] ?? 19}$${cost}$${salt}$${digest}`;
}

function parsed(text: unknown): Json {
  try {
    return objectOf(JSON.parse(String(text)));
  } catch {
    return {};
  }
}
