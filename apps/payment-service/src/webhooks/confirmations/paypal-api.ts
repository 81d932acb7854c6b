import { Injectable } from '@nestjs/common';
import { ConfiguredGateways } from '../../gateways/configured-gateways';
import type { PayPalApiAccess } from '../../gateways/paypal/paypal.gateway';
import { at, jsonObject, textAt } from '../../gateways/reading';
import { request } from '../../outbound/request';
import { type Claim, type Verdict, verdictOf } from './captured-payment';

const CAPTURE_ID = /^[\w-]{1,64}$/;
/** A token is not used to its last second. */
const EARLIER_MS = 60_000;

/**
 * Asks PayPal about captures. One access token is kept for as long as PayPal says, since one a call is refused as too
 * many. Nothing that it throws or answers holds a credential.
 */
@Injectable()
export class PayPalApi {
  private readonly access: PayPalApiAccess | null;
  private token?: { text: Promise<string>; until: number };

  constructor(gateways: ConfiguredGateways) {
    this.access = (gateways.find('paypal')?.secrets['api'] as PayPalApiAccess | null | undefined) ?? null;
  }

  get isConfigured(): boolean {
    return this.access !== null;
  }

  /** Never throws: PayPal away is `unknown`. */
  async check(claim: Claim): Promise<Verdict> {
    if (!CAPTURE_ID.test(claim.paymentId ?? '')) return { is: 'contradicted', why: 'no id of a capture' };
    try {
      const { status, text } = await this.get(`/v2/payments/captures/${claim.paymentId}`);
      return verdictOf(claim, status, text);
    } catch (error) {
      return { is: 'unknown', why: error instanceof NoToken ? error.message : 'the API cannot be reached' };
    }
  }

  private async get(path: string) {
    const authorization = `Bearer ${await this.currentToken()}`;
    const answer = await request(this.access!.url.replace(/\/$/, '') + path, { headers: { authorization } });
    if (answer.status === 401) this.token = undefined;
    return answer;
  }

  private currentToken(): Promise<string> {
    if (this.token && this.token.until > performance.now()) return this.token.text;
    // Whoever asks meanwhile waits for the same answer.
    const asked = { text: this.newToken((seconds) => (asked.until = performance.now() + seconds * 1000 - EARLIER_MS)), until: Infinity }; // prettier-ignore
    this.token = asked;
    asked.text.catch(() => {
      if (this.token === asked) this.token = undefined;
    });
    return asked.text;
  }

  private async newToken(livesFor: (seconds: number) => void): Promise<string> {
    const { url, clientId, clientSecret } = this.access!;
    const { status, text } = await request(`${url.replace(/\/$/, '')}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new NoToken(`the API refused PAYPAL_CLIENT_ID and _SECRET with ${status}`);
    const body = jsonObject(Buffer.from(text));
    const token = at(body, 'access_token');
    if (typeof token !== 'string' || token === '') throw new NoToken('the API gave no access token');
    livesFor(Number(textAt(body, 'expires_in') ?? 0));
    return token;
  }
}

class NoToken extends Error {}
