import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement } from '@platform/database';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../field-cipher';
import { CHALLENGE_LIFETIME_SECONDS } from './webauthn-challenge.store';

const CONTEXT = 'sign_in_challenge';

const CONSUME = defineStatement({
  name: 'sign_in_challenge_consume',
  text: `INSERT INTO answered_challenges (challenge_hash, expires_at)
    SELECT $1, to_timestamp($2) + make_interval(secs => $3)
    WHERE to_timestamp($2) + make_interval(secs => $3) > now()
    ON CONFLICT (challenge_hash) DO NOTHING`,
});

const FORGET_OLD = defineStatement({
  name: 'answered_challenges_forget_old',
  text: 'DELETE FROM answered_challenges WHERE expires_at < now()',
});

/**
 * The challenge that an authenticator signs at a sign-in, once. It contains its own time, sealed. Any caller may
 * request any number of them, and nothing is stored until a passkey of the service answers one.
 */
@Injectable()
export class SignInChallengeStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** @returns the challenge, base64url */
  create(): string {
    const { keyId, bytes } = this.cipher.seal(String(Date.now() / 1000), CONTEXT);
    return Buffer.concat([Buffer.from(`${keyId}:`), bytes]).toString('base64url');
  }

  /** Uses up the challenge before the response is verified. @returns false if it is not ours, used or too old */
  async consume(challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const seconds = this.issuedAt(bytes);
    if (seconds === null) return false;
    return (
      (await CONSUME.run(this.dataSource, [
        digestOf(bytes.toString('base64url')),
        seconds,
        CHALLENGE_LIFETIME_SECONDS,
      ])) === 1
    );
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }

  /** In seconds since 1970; null for bytes that were not made here. */
  private issuedAt(bytes: Buffer): number | null {
    const end = bytes.indexOf(':');
    const keyId = bytes.subarray(0, Math.max(0, end)).toString();
    if (!this.cipher.knows(keyId)) return null;
    try {
      return Number(this.cipher.open({ keyId, bytes: bytes.subarray(end + 1) }, CONTEXT));
    } catch {
      return null;
    }
  }
}
