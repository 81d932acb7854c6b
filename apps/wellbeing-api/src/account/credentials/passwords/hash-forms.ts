/** A shorter digest says too little of a password, and an empty one would fit every password. */
export const LEAST_DIGEST_BYTES = 16;

const BASE64 = '[A-Za-z0-9+/]+={0,2}';

/** PBKDF2, as the import stores it. */
export const PBKDF2 = new RegExp(`^\\$pbkdf2-(sha1|sha256|sha384|sha512)\\$i=(\\d+)\\$(${BASE64})\\$(${BASE64})$`);
export const SCRYPT = new RegExp(`^\\$scrypt\\$ln=(\\d+),r=(\\d+),p=(\\d+)\\$(${BASE64})\\$(${BASE64})$`);
/** Firebase encrypts its signer key with a key that it derives from the password. */
export const FIREBASE = new RegExp(
  `^\\$firebase-scrypt\\$ln=(\\d+),r=(\\d+),ss=(${BASE64}),sk=(${BASE64})\\$(${BASE64})\\$(${BASE64})$`,
);
