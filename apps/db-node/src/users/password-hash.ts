import { ValidateBy } from 'class-validator';

/** Limits of an encoded hash. The routines `to_password_hash` and `assert_password_hash` contain the same numbers. */
export const HASH_LIMITS = {
  bcryptCost: { least: 10, most: 15 },
  /** Memory in KiB. The most is the first recommendation of RFC 9106. */
  memory: { least: 1_024, most: 2_097_152 },
  /** Memory in KiB times passes. The least is the weakest of OWASP's equivalent minima: 7 MiB and 5 passes. */
  work: { least: 35_840, most: 10_485_760 },
  threads: { least: 1, most: 255 },
} as const;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$(argon2id?)\$v=19\$([mtp]=[1-9]\d{0,6}(?:,[mtp]=[1-9]\d{0,6}){2})\$([^$]+)\$([^$]+)$/;
/** Base64 without padding and without extra bits after the last byte. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?$/;
const MAX_LENGTH = 255;
/** Argon2 needs eight blocks of memory for each unit of parallelism. */
const KIB_PER_THREAD = 8;

const { bcryptCost, memory, work, threads } = HASH_LIMITS;
/** The routines use the same texts. They contain no part of the hash. */
export const HASH_RULES = {
  format: 'must be an encoded bcrypt, argon2id or argon2i hash (Argon2: v=19)',
  bcrypt: `has a bcrypt cost outside of ${bcryptCost.least} to ${bcryptCost.most}`,
  argon2: `needs m ${memory.least} to ${memory.most}, m*t ${work.least} to ${work.most} (KiB), p to ${threads.most} and m/${KIB_PER_THREAD}`,
} as const;

export interface HashProblem {
  rule: keyof typeof HASH_RULES;
  /** The cost of the hash itself, if it could be read. */
  figures: string | null;
}

/**
 * Why an encoded hash cannot be stored, or null. Allowed are bcrypt, argon2id and argon2i that are neither too weak nor
 * too expensive to verify. The strength of Argon2 is memory times passes.
 */
export function passwordHashProblem(text: string): HashProblem | null {
  const unreadable: HashProblem = { rule: 'format', figures: null };
  if (text.length > MAX_LENGTH) return unreadable;
  const bcrypt = BCRYPT.exec(text);
  if (bcrypt) {
    const cost = Number(bcrypt[1]);
    return isBetween(cost, bcryptCost) ? null : { rule: 'bcrypt', figures: `cost ${cost}` };
  }
  const [, kind, parameters, salt, digest] = ARGON2.exec(text) ?? [];
  if (!parameters || !salt || !digest || !isBase64(salt, 11) || !isBase64(digest, 22)) return unreadable;
  const cost = Object.fromEntries(parameters.split(',').map((pair) => [pair[0], Number(pair.slice(2))]));
  const { m, t, p } = cost;
  if (m === undefined || t === undefined || p === undefined) return unreadable;
  const isAllowed = isBetween(m, memory) && isBetween(m * t, work) && isBetween(p, threads) && m >= p * KIB_PER_THREAD;
  return isAllowed ? null : { rule: 'argon2', figures: `${kind} with m=${m}, t=${t}, p=${p}, m*t=${m * t}` };
}

export const isPasswordHash = (text: string): boolean => passwordHashProblem(text) === null;

const isBetween = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;

const isBase64 = (text: string, least: number) => text.length >= least && text.length <= 86 && BASE64.test(text);

export const IsPasswordHash = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPasswordHash',
    validator: {
      validate: (value) => typeof value === 'string' && isPasswordHash(value),
      defaultMessage: (given) => {
        const problem = typeof given?.value === 'string' ? passwordHashProblem(given.value) : null;
        return `$property ${HASH_RULES[problem?.rule ?? 'format']}`;
      },
    },
  });

export const PASSWORD_HASH_EXAMPLE =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
