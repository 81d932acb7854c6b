import { ValidateBy } from 'class-validator';

const BCRYPT = /^\$2[aby]\$1[0-5]\$[./A-Za-z0-9]{53}$/;
const ARGON2ID = /^\$argon2id\$v=19\$([mtp]=[1-9]\d{0,6}(?:,[mtp]=[1-9]\d{0,6}){2})\$([^$]+)\$([^$]+)$/;
/** Base64 without padding and without extra bits after the last byte. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?$/;
const MAX_LENGTH = 255;

/**
 * Whether the text is an encoded hash that is neither weak nor too expensive to verify. Allowed are bcrypt with cost 10
 * to 15, and argon2id. Argon2id needs m from 19 MiB to 1 GiB, t from 2 to 10 and p from 1 to 16, in any order. The
 * database's routines apply the same rule.
 */
export function isPasswordHash(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (BCRYPT.test(text)) return true;
  const [, parameters, salt, digest] = ARGON2ID.exec(text) ?? [];
  if (!parameters || !salt || !digest) return false;
  const cost = Object.fromEntries(parameters.split(',').map((pair) => [pair[0], Number(pair.slice(2))]));
  return (
    isBetween(cost['m'], 19_456, 1_048_576) &&
    isBetween(cost['t'], 2, 10) &&
    isBetween(cost['p'], 1, 16) &&
    isBase64(salt, 11, 86) &&
    isBase64(digest, 22, 86)
  );
}

const isBetween = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most;

const isBase64 = (text: string, least: number, most: number) =>
  isBetween(text.length, least, most) && BASE64.test(text);

export const IsPasswordHash = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPasswordHash',
    validator: {
      validate: (value) => typeof value === 'string' && isPasswordHash(value),
      defaultMessage: () => '$property must be an encoded bcrypt or argon2id hash of an allowed cost',
    },
  });

export const PASSWORD_HASH_EXAMPLE =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
