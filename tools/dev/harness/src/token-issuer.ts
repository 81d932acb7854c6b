import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the account service in tests: publishes a key and signs access tokens with it. */
export class TokenIssuer {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private server: Server;
  url: string;

  async start(): Promise<this> {
    const jwk = { ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'ES256' };
    this.server = createServer((_request, response) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    // It must not keep a program running that forgot it.
    this.server.unref();
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** In PEM. */
  get publicKey(): string {
    return this.keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
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
