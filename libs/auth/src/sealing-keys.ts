import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes, and the name that is stored next to each sealed value. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

export interface Sealed {
  keyId: string;
  /** Nonce (12 bytes), tag (16 bytes), ciphertext. */
  bytes: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ENTRY = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Seals what must not be readable in a database, with AES-256-GCM. The first key seals; all of them open, so that keys
 * are replaced one after the other. The context (table and row) is authenticated with the text: a value that was moved
 * to another row does not open there.
 */
export class SealingKeys {
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly currentKeyId: string;

  constructor(keys: [SealingKey, ...SealingKey[]]) {
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
    this.currentKeyId = keys[0].id;
  }

  /**
   * One key that only who knows the secret has, which is not stored: HKDF-SHA256 over `owner` and `purpose`. It is as
   * good as the secret is hard to guess.
   */
  static derivedFrom(secret: string, { owner, purpose }: { owner: string; purpose: string }): SealingKeys {
    return new SealingKeys([{ id: 'derived', key: Buffer.from(hkdfSync('sha256', secret, owner, purpose, 32)) }]);
  }

  knows(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  seal(text: string, context: string): Sealed {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.get(this.currentKeyId)!, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: this.currentKeyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
  }

  /** @throws Error when the key is not configured, or the value was changed or belongs to another context */
  open({ keyId, bytes }: Sealed, context: string): string {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`The sealing key ${keyId} is not configured.`);
    // With its length said a tag cannot be cut short, which would make it easy to guess.
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** Reads `id:<base64 of 32 bytes>,…`, newest first; the problems name the setting and never quote its value. */
export function parseSealingKeys(setting: string, text: string): { keys: SealingKey[]; problems: string[] } {
  const matches = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  if (matches.some((match) => match === null)) {
    return { keys: [], problems: [`${setting} must be a comma-separated list of id:<base64 of 32 bytes>`] };
  }
  const keys = matches.map((match) => ({ id: match![1]!, key: Buffer.from(match![2]!, 'base64') }));
  const isUnique = new Set(keys.map(({ id }) => id)).size === keys.length;
  return { keys, problems: isUnique ? [] : [`${setting} names a key id twice`] };
}
