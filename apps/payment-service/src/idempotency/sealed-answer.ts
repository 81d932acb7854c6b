import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Only who presents the same Idempotency-Key again can open what was answered: it may hold a secret. */
const sealingKey = (idempotencyKey: string, accountId: string) =>
  Buffer.from(hkdfSync('sha256', idempotencyKey, accountId, 'payment-service idempotency answer', 32));

export function seal(answer: unknown, idempotencyKey: string, accountId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(idempotencyKey, accountId), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export function unseal(sealed: Buffer, idempotencyKey: string, accountId: string): unknown {
  const decipher = createDecipheriv(ALGORITHM, sealingKey(idempotencyKey, accountId), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as unknown;
}
