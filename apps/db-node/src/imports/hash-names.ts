import { HASH_RULES, passwordHashProblem } from '../users/password-hash';

/** Other encoded hashes, by the start or the shape of the text. */
const OTHER_HASHES: [string, RegExp][] = [
  ['an unusable password of Django', /^!/],
  ['PBKDF2', /^\{?(?:pbkdf2|\$pbkdf2)/i],
  ['scrypt', /^\{?(?:\$?scrypt|\$7\$|\$s0\$)/i],
  ['bcrypt of SHA-256 (Django)', /^bcrypt_sha256\$/],
  ['argon2d', /^\$?argon2d\$/],
  ['yescrypt', /^\$(?:y|gy)\$/],
  ['SHA-512 crypt', /^(?:\{crypt\})?\$6\$/i],
  ['SHA-256 crypt', /^(?:\{crypt\})?\$5\$/i],
  ['MD5 crypt', /^(?:\{crypt\})?\$(?:1|apr1)\$/i],
  ['phpass', /^\$[PHS]\$/],
  ['a salted digest of LDAP', /^\{(?:S?SHA\d*|S?MD5)\}/i],
  ['a digest of Django', /^(?:md5|sha1|unsalted_\w+|crypt)\$/],
  ['bcrypt 2x, which has a known defect', /^\$2x\$/],
  ['a hexadecimal digest without salt (MD5)', /^[0-9a-f]{32}$/i],
  ['a hexadecimal digest without salt (SHA-1)', /^[0-9a-f]{40}$/i],
  ['a hexadecimal digest without salt (SHA-256)', /^[0-9a-f]{64}$/i],
  ['a hexadecimal digest without salt (SHA-512)', /^[0-9a-f]{128}$/i],
];

/** Django and Spring write the name of the algorithm in front of an encoded hash. */
const PREFIXES = /^(?:argon2(?=\$argon2)|bcrypt\$(?=\$2)|\{(?:bcrypt|argon2|argon2@SpringSecurity_v5_8)\}(?=\$))/;

/** The encoded hash without the name of its algorithm. */
export const withoutPrefix = (hash: string): string => hash.replace(PREFIXES, '');

/** Why a hash cannot be imported, with the rule and its own cost; null if it can. The text contains no other part of it. */
export function hashRefusal(hash: string): string | null {
  const problem = passwordHashProblem(hash);
  if (problem === null) return null;
  if (problem.figures !== null) return `the hash ${HASH_RULES[problem.rule]}; it has ${problem.figures}`;
  const version = /^\$argon2[a-z]+\$(?:v=(\d{1,3})\$)?/.exec(hash);
  if (version && version[1] !== '19')
    return `the hash is Argon2 of version ${version[1] ?? '16'}, which common libraries do not verify; only v=19 is imported`;
  const name = OTHER_HASHES.find(([, shape]) => shape.test(hash))?.[0];
  if (name !== undefined) return `the hash is ${name}; only bcrypt, argon2id and argon2i are imported`;
  const [, scheme] = /^\$(2[aby]|argon2id?)\$/.exec(hash) ?? [];
  return scheme
    ? `the ${scheme} hash is damaged: its salt, digest or parameters are not valid`
    : 'the hash is neither bcrypt nor argon2id nor argon2i';
}
