import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement } from '@platform/database';
import { DataSource } from 'typeorm';

/** How long a person may take to respond. A page that was open for longer is reloaded. */
export const CHALLENGE_LIFETIME_SECONDS = 600;

/** The purpose of a response, and the session that requested it. */
export interface ChallengeUse {
  purpose: 'register' | 'confirm';
  sessionId: string;
}

const CREATE = defineStatement({
  name: 'webauthn_challenge_create',
  text: `INSERT INTO webauthn_challenges (challenge_hash, purpose, session_id, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
});

const CONSUME = defineStatement({
  name: 'webauthn_challenge_consume',
  text: `DELETE FROM webauthn_challenges
    WHERE challenge_hash = $1 AND purpose = $2 AND session_id = $3 AND expires_at > now()`,
});

const FORGET_OLD = defineStatement({
  name: 'webauthn_challenges_forget_old',
  text: 'DELETE FROM webauthn_challenges WHERE expires_at < now()',
});

/** Challenges that authenticators sign in a session, each once. Only their digests are stored. */
@Injectable()
export class WebauthnChallengeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the challenge, base64url */
  async create({ purpose, sessionId }: ChallengeUse): Promise<string> {
    const challenge = newSecret();
    await CREATE.run(this.dataSource, [digestOf(challenge), purpose, sessionId, CHALLENGE_LIFETIME_SECONDS]);
    return challenge;
  }

  /**
   * Uses up the challenge before the response is verified. @returns false if it is unknown, used, too old or for
   * another purpose
   */
  async consume(challenge: string, { purpose, sessionId }: ChallengeUse): Promise<boolean> {
    return (await CONSUME.run(this.dataSource, [digestOf(challenge), purpose, sessionId])) === 1;
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
