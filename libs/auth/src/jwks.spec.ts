import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteKeys } from './jwks';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'ES256' };

describe('keys of a remote issuer', () => {
  let server: Server;
  let url: string;
  let status = 200;

  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are found by their id; an unknown id is no failure of the issuer', async () => {
    const find = remoteKeys(url);
    expect(await find('k1')).toMatchObject({ type: 'public', asymmetricKeyType: 'ec' });
    await expect(find('k2')).rejects.not.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  });

  it('an issuer that does not answer says nothing about the token', async () => {
    status = 500;
    await expect(remoteKeys(url)('k1')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', status: 503 });
    await expect(remoteKeys('http://127.0.0.1:1')('k1')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  });

  it('made-up ids cause no fetches without end, and are still only unknown', async () => {
    status = 200;
    const find = remoteKeys(url);
    for (let n = 0; n < 20; n++) {
      await expect(find(`made-up-${n}`)).rejects.not.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    }
  });
});
