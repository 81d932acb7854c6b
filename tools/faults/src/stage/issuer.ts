import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for the account service: signs access tokens and publishes the key that verifies them. */
export class Issuer {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly server: Server;

  private constructor() {
    const jwk = { ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'faults', use: 'sig', alg: 'ES256' };
    const body = JSON.stringify({ keys: [jwk] });
    this.server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  }

  static async start(): Promise<Issuer> {
    const issuer = new Issuer();
    await new Promise<void>((resolve) => issuer.server.listen(0, '127.0.0.1', resolve));
    issuer.server.unref();
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  token(accountId: string): string {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: 'ES256', typ: 'at+jwt', kid: 'faults' };
    const claims = {
      iss: this.url,
      aud: ['payment'],
      sub: accountId,
      sid: randomUUID(),
      jti: randomUUID(),
      iat: now,
      exp: now + 3600,
    };
    const input = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const signature = sign('sha256', Buffer.from(input), { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${input}.${signature.toString('base64url')}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
