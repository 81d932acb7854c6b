import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { type EncryptionKey, parseEncryptionKeys } from './encryption-keys';

export interface Sealed {
  keyId: string;
  /** Nonce (12 bytes), tag (16 bytes), ciphertext. */
  bytes: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM for what must not be readable in the database. The context (table, row) is authenticated with the text,
 * so a value moved to another row does not open there.
 */
@Injectable()
export class FieldCipher {
  private readonly keys: Map<string, EncryptionKey>;
  private readonly current: EncryptionKey;

  constructor(config: WellbeingConfig) {
    const { keys } = parseEncryptionKeys(config.KEY_ENCRYPTION_KEYS);
    this.keys = new Map(keys.map((key) => [key.id, key]));
    this.current = keys[0]!;
  }

  get currentKeyId(): string {
    return this.current.id;
  }

  knows(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  seal(text: string, context: string): Sealed {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: this.current.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
  }

  /** @throws Error when the key is not configured, or the value was changed or belongs to another context */
  open({ keyId, bytes }: Sealed, context: string): string {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`The encryption key ${keyId} is not configured.`);
    const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
