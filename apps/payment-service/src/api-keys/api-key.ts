import { hasChecksum, newBase62, withChecksum } from '@platform/auth';

/** `n_live_<id>_<secret>_<checksum>`: base62, the secret has 33 characters (196 bits), the checksum is a CRC-32. */
export type ApiKeyEnvironment = 'live' | 'test';

export interface ApiKey {
  environment: ApiKeyEnvironment;
  /** Random and public; finds the key's row without revealing its number. */
  publicId: string;
  /** The whole key, as the caller sent it. Only its digest is stored. */
  text: string;
}

const ID_LENGTH = 16;
const SECRET_LENGTH = 33;
const FORMAT = new RegExp(`^n_(live|test)_([0-9A-Za-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}_[0-9A-Za-z]{6}$`);

export function newApiKey(environment: ApiKeyEnvironment): ApiKey {
  const publicId = newBase62(ID_LENGTH);
  const text = withChecksum(`n_${environment}_${publicId}_${newBase62(SECRET_LENGTH)}`);
  return { environment, publicId, text };
}

/** Null for a text that was never issued: a typing error or a guess is refused before any look-up. */
export function parseApiKey(text: string): ApiKey | null {
  const match = FORMAT.exec(text);
  if (!match || !hasChecksum(text)) return null;
  return { environment: match[1] as ApiKeyEnvironment, publicId: match[2]!, text };
}
