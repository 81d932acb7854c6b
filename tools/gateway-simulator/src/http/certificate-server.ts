import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testCertificate } from '../test-certificate';

const PATH = '/v1/notifications/certs/CERT-simulated';

/**
 * Serves the certificate that deliveries name, over TLS with that very certificate: a service that trusts it
 * (`NODE_EXTRA_CA_CERTS`) and its host can verify them.
 */
export class CertificateServer {
  private readonly server = createServer(
    { cert: testCertificate().certificate, key: testCertificate().privateKey.export({ type: 'pkcs8', format: 'pem' }) },
    ({ url }, response) => {
      const isKnown = url === PATH;
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/x-pem-file' });
      response.end(isKnown ? testCertificate().certificate : '');
    },
  );

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.server.unref();
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `https://${this.host}${PATH}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
