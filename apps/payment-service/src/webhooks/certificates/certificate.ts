import { X509Certificate } from 'node:crypto';
import type { GatewayTransport } from '../../gateways/api/gateway.transport';

export interface Certificate {
  pem: string;
  notAfter: Date;
  fetchedAt: Date;
  /** Time of the next attempt after a failed fetch. */
  retryAt?: number;
}

/** The gateway no longer serves the certificate. */
export class CertificateGone extends Error {}

const MAX_PEM_LENGTH = 64 * 1024;

/** @throws Error if the text is not a certificate that a gateway may sign with at this time */
export function readCertificate(pem: string, fetchedAt: Date): Certificate {
  if (pem.length > MAX_PEM_LENGTH) throw new Error('the certificate is too long');
  const { publicKey, validTo } = new X509Certificate(pem);
  if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('the certificate has no RSA key');
  const certificate = { pem, notAfter: new Date(validTo), fetchedAt };
  if (!isValid(certificate)) throw new Error('the certificate has expired');
  return certificate;
}

export const isValid = ({ notAfter }: Certificate): boolean => notAfter.getTime() > Date.now();

export async function fetchPem(transport: GatewayTransport, url: string): Promise<string> {
  const { status, raw } = await transport.send(url, { method: 'GET', headers: { accept: '*/*' } }, {});
  if (status === 404 || status === 410) throw new CertificateGone(`the certificate host responded with ${status}`);
  if (status !== 200) throw new Error(`the certificate host responded with ${status}`);
  return raw.toString();
}
