import { FIREBASE, LEAST_DIGEST_BYTES, PBKDF2, SCRYPT } from '../credentials/passwords/hash-forms';

/** The parameters of a Firebase project, from its console. */
export interface FirebaseParameters {
  signer_key: string;
  salt_separator: string;
  rounds: number;
  mem_cost: number;
}

export interface HashContext {
  /** The salt of a row, if the file has a separate column for it (Firebase). */
  salt: string | null;
  firebase: FirebaseParameters | null;
  /** PASSWORD_MEMORY_KIB: no hash needs more memory than one of this service. */
  memoryKib: number;
}

/** The form that is stored, or why the hash is refused. */
export type ImportedHash = { encoded: string } | { problem: string };

/** Each takes up to about two seconds of one core. */
const MOST = {
  'argon2 (KiB × passes)': 1_048_576,
  'bcrypt (cost)': 14,
  'scrypt (N × r × p)': 4_194_304,
  'PBKDF2 (iterations)': 2_000_000,
  'SHA-crypt (rounds)': 200_000,
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const bare = (text: string): string => text.replace(/={1,2}$/, '');
/** Base64 without padding, in the one form of its bytes. */
const isBare = (text: string): boolean => bare(Buffer.from(text, 'base64').toString('base64')) === text;
const refused = (problem: string): ImportedHash => ({ problem });

const tooCostly = (name: keyof typeof MOST, work: number): string | null =>
  work > MOST[name] ? `the hash needs too much work: ${name} is ${work}, and at most ${MOST[name]} is accepted` : null;

const tooLarge = (needed: number, memoryKib: number): string | null =>
  needed > memoryKib
    ? `the hash needs ${needed} KiB of memory, and PASSWORD_MEMORY_KIB allows ${memoryKib} KiB for one hash`
    : null;

/** Keycloak has two JSON texts: `credentialData` and `secretData`. */
function ofKeycloak(text: string): string | null {
  try {
    const { credentialData, secretData } = JSON.parse(text) as { credentialData: string; secretData: string };
    const { hashIterations, algorithm } = JSON.parse(credentialData) as { hashIterations: number; algorithm: string };
    const { value, salt } = JSON.parse(secretData) as { value: string; salt: string };
    const digest = { pbkdf2: 'sha1', 'pbkdf2-sha256': 'sha256', 'pbkdf2-sha512': 'sha512' }[algorithm];
    return digest ? `$pbkdf2-${digest}$i=${hashIterations}$${salt}$${value}` : null;
  } catch {
    return null;
  }
}

/** A hash in the form of another product, in the form that is stored. */
function encodedOf(text: string, { salt, firebase }: HashContext): string {
  if (text.startsWith('{')) return ofKeycloak(text) ?? text;
  const django = /^pbkdf2_(sha1|sha256|sha512)\$(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (django) return `$pbkdf2-${django[1]}$i=${django[2]}$${base64(django[3]!)}$${django[4]}`;
  const djangoScrypt = /^scrypt\$(\d+)\$([^$]+)\$(\d+)\$(\d+)\$([^$]+)$/.exec(text);
  if (djangoScrypt) {
    const [, n, saltText, r, p, hash] = djangoScrypt;
    return `$scrypt$ln=${Math.log2(Number(n))},r=${r},p=${p}$${base64(saltText!)}$${hash}`;
  }
  if (/^(argon2|bcrypt)\$\$?(argon2|2[aby]\$)/.test(text)) return `$${text.replace(/^(argon2|bcrypt)\$\$?/, '')}`;
  // passlib writes a dot for the plus sign.
  const passlib = /^\$pbkdf2(?:-(sha256|sha512))?\$(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (passlib) {
    const [saltPart, hash] = [passlib[3]!, passlib[4]!].map((part) => part.replaceAll('.', '+'));
    return `$pbkdf2-${passlib[1] ?? 'sha1'}$i=${passlib[2]}$${saltPart}$${hash}`;
  }
  if (firebase && salt !== null) {
    const url = (part: string) => part.replaceAll('-', '+').replaceAll('_', '/');
    const project = `ln=${firebase.mem_cost},r=${firebase.rounds},ss=${firebase.salt_separator},sk=${firebase.signer_key}`;
    return `$firebase-scrypt$${project}$${url(salt)}$${url(text)}`;
  }
  return text;
}

const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,8}),t=(\d{1,8}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const SHA_CRYPT = /^\$(?=5\$.*\$.{43}$|6\$.*\$.{86}$)[56]\$(?:rounds=(\d{1,9})\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]+$/;
const LARGEST_LN = 30;

/** Why the costs of the hash are not accepted; undefined if its form is not known. */
function problemOf(encoded: string, memoryKib: number): string | null | undefined {
  const argon2 = ARGON2.exec(encoded);
  if (argon2) {
    const [memory, passes, lanes] = argon2.slice(1, 4).map(Number) as [number, number, number];
    const isValid = passes >= 1 && lanes >= 1 && lanes <= 255 && memory >= 8 * lanes;
    if (!isValid || !argon2.slice(4).every(isBare)) return undefined;
    return tooLarge(memory, memoryKib) ?? tooCostly('argon2 (KiB × passes)', memory * passes);
  }
  const [, cost] = BCRYPT.exec(encoded) ?? [];
  if (cost) return Number(cost) < 4 ? undefined : tooCostly('bcrypt (cost)', Number(cost));
  const sha = SHA_CRYPT.exec(encoded);
  if (sha) return tooCostly('SHA-crypt (rounds)', Number(sha[1] ?? 5_000));
  const digest = encoded.slice(encoded.lastIndexOf('$') + 1);
  if (Buffer.from(digest, 'base64').length < LEAST_DIGEST_BYTES) return undefined;
  const [, , iterations] = PBKDF2.exec(encoded) ?? [];
  if (iterations) return Number(iterations) < 1 ? undefined : tooCostly('PBKDF2 (iterations)', Number(iterations));
  const firebase = FIREBASE.exec(encoded);
  const scrypt = SCRYPT.exec(encoded) ?? (firebase && [...firebase.slice(0, 3), '1']);
  if (!scrypt) return undefined;
  const [ln, r, p] = scrypt.slice(1, 4).map(Number) as [number, number, number];
  if (ln < 1 || ln > LARGEST_LN || r < 1 || p < 1) return undefined;
  return tooLarge((2 ** ln * r * 128) / 1024, memoryKib) ?? tooCostly('scrypt (N × r × p)', 2 ** ln * r * p);
}

/**
 * A password hash of another product in the form that is stored. The first sign-in verifies it and replaces it. A hash that
 * needs more memory or work than this service has for one is refused, because each sign-in would need it.
 */
export function importedHash(text: string, context: HashContext): ImportedHash {
  const padded = encodedOf(text, context);
  const encoded = padded.startsWith('$argon2') ? bare(padded) : padded;
  const problem = problemOf(encoded, context.memoryKib);
  if (problem === undefined) return refused('the hash has no known form');
  return problem === null ? { encoded } : refused(problem);
}
