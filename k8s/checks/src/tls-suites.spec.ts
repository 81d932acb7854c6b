import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type SecureVersion, type Server } from 'node:tls';
import { createCertificates } from '@platform/stack';
import { parse } from 'yaml';
import { apps, chartsFolder } from './paths';

const CIPHERS = 'nginx.ingress.kubernetes.io/ssl-ciphers';
/** Switches OpenSSL's own level off, so that only the configured suites refuse old clients. */
const ANYTHING = '@SECLEVEL=0';

const suitesOf = (app: string): string => {
  const values = readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8');
  return (parse(values) as { ingress: { annotations: Record<string, string> } }).ingress.annotations[CIPHERS]!;
};

describe('the suites that the charts give an ingress', () => {
  let server: Server;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-suites-'));
    const { certificatePath, keyPath } = createCertificates(folder);
    const [cert, key] = [readFileSync(certificatePath), readFileSync(keyPath)];
    rmSync(folder, { recursive: true });
    const ciphers = `${suitesOf('wellbeing-api')}:${ANYTHING}`;
    server = createServer({ cert, key, ciphers, minVersion: 'TLSv1', maxVersion: 'TLSv1.3' });
    server.on('tlsClientError', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** The version that was agreed on; null where the server refuses. */
  async function agreed(version: SecureVersion, ciphers = 'ALL'): Promise<string | null> {
    const { port } = server.address() as AddressInfo;
    const versions = { minVersion: version, maxVersion: version };
    const socket = connect({
      port,
      host: '127.0.0.1',
      ciphers: `${ciphers}:${ANYTHING}`,
      rejectUnauthorized: false,
      ...versions,
    });
    try {
      await once(socket, 'secureConnect');
      return socket.getProtocol();
    } catch {
      return null;
    } finally {
      socket.destroy();
    }
  }

  it('are the same in all charts', () => {
    expect(new Set(apps.map(suitesOf)).size).toBe(1);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)(
    'leave nothing to %s, even where the server would speak it',
    async (version) => {
      expect(await agreed(version)).toBeNull();
    },
  );

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('take %s', async (version) => {
    expect(await agreed(version)).toBe(version);
  });

  it.each(['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'DHE-RSA-AES128-GCM-SHA256'])(
    'refuse %s: without forward secrecy, without authenticated encryption, or slow',
    async (suite) => {
      expect(await agreed('TLSv1.2', suite)).toBeNull();
    },
  );
});
