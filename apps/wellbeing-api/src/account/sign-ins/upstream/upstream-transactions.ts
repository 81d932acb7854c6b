import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { HostCookie, type OidcTransaction } from '@platform/http-service';
import type { Request, Response } from 'express';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { FieldCipher } from '../../field-cipher';

/** Why the browser goes to a provider. */
export type UpstreamPurpose = 'sign_in' | 'link' | 'prove';

export interface UpstreamStart {
  providerId: string;
  purpose: UpstreamPurpose;
  /** Where the browser goes afterwards. */
  redirectTo: string;
  /** The session that connects a provider or proves an identity; null for a sign-in. */
  sessionId: string | null;
  /** Whether the provider has to ask the person again. */
  isFresh: boolean;
}

export interface UpstreamTransaction extends UpstreamStart, OidcTransaction {
  begunAt: Date;
}

type Sealed = UpstreamStart & { begunAtMs: number; secret: string };

const LIFETIME_SECONDS = 600;
/** Sealed and encoded it fits into the 4 KiB that browsers accept as a cookie. */
export const LONGEST_REDIRECT = 2_000;

/**
 * Sign-ins at providers that are in progress. Each is in a sealed cookie of its browser, for ten minutes and one use. A
 * later one replaces it. State, nonce and the PKCE verifier are HMACs under its random secret, so nothing is stored.
 */
@Injectable()
export class UpstreamTransactions {
  private readonly cookie: HostCookie;

  constructor(
    private readonly cipher: FieldCipher,
    { usesHttps }: WellbeingConfig,
  ) {
    this.cookie = new HostCookie({
      name: 'upstream',
      developmentName: 'wellbeing-upstream',
      // The browser returns from another site.
      sameSite: 'lax',
      lifetimeSeconds: LIFETIME_SECONDS,
      isHttps: usesHttps,
      form: /^[\w-]{1,32}~[\w-]{60,3800}$/,
    });
  }

  begin(response: Response, start: UpstreamStart): UpstreamTransaction {
    const sealed: Sealed = { ...start, begunAtMs: Date.now(), secret: newSecret() };
    const { keyId, bytes } = this.cipher.seal(JSON.stringify(sealed), this.cookie.name);
    this.cookie.set(response, `${keyId}~${bytes.toString('base64url')}`);
    return transactionOf(sealed);
  }

  /** The browser loses the cookie in any case. Null if there is none, it expired, or it is of another provider. */
  take(request: Request, response: Response, providerId: string): UpstreamTransaction | null {
    const value = this.cookie.read(request);
    this.cookie.clear(response);
    const sealed = value === null ? null : this.open(value);
    if (sealed?.providerId !== providerId || Date.now() - sealed.begunAtMs >= LIFETIME_SECONDS * 1_000) return null;
    return transactionOf(sealed);
  }

  private open(value: string): Sealed | null {
    const [keyId, text] = value.split('~') as [string, string];
    try {
      return JSON.parse(this.cipher.open({ keyId, bytes: Buffer.from(text, 'base64url') }, this.cookie.name)) as Sealed;
    } catch {
      return null;
    }
  }
}

function transactionOf({ secret, begunAtMs, ...start }: Sealed): UpstreamTransaction {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return {
    ...start,
    begunAt: new Date(begunAtMs),
    state: derived('state'),
    nonce: derived('nonce'),
    codeVerifier: derived('code_verifier'),
  };
}
