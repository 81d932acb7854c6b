import { createHmac } from 'node:crypto';
import { digestsEqual } from '@platform/auth';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be one step ahead or behind. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/**
 * The code of a time step: RFC 6238 with HMAC-SHA-1, 30 seconds and six digits, the only values that all apps support.
 */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7f_ff_ff_ff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of this code: the current one or a neighbour, if it is after `lastStep`; null if none matches. */
export function matchingStep(secret: Buffer, code: string, at: { seconds: number; lastStep: number }): number | null {
  const now = Math.floor(at.seconds / STEP_SECONDS);
  const presented = Buffer.from(code);
  for (let step = Math.max(now - DRIFT_STEPS, at.lastStep + 1); step <= now + DRIFT_STEPS; step++) {
    if (digestsEqual(Buffer.from(totpCode(secret, step)), presented)) return step;
  }
  return null;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
