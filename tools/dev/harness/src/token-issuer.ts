import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalServer } from './local-server';

/** Replaces the account service in tests: publishes a key and signs access tokens with it. */
export class TokenIssuer extends LocalServer {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  protected respond(_request: IncomingMessage, response: ServerResponse): void {
    const jwk = { ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'ES256' };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }

  token(accountId: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const head = encode({ alg: 'ES256', typ: 'at+jwt', kid: 'test', ...header });
    const body = encode({
      iss: this.url,
      aud: ['geo', 'wellbeing', 'payment'],
      sub: accountId,
      sid: randomUUID(),
      jti: randomUUID(),
      iat: now,
      exp: now + 600,
      ...claims,
    });
    const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
      key: this.keys.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${head}.${body}.${signature.toString('base64url')}`;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
