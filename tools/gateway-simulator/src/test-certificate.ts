import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface TestCertificate {
  /** In PEM: self-signed (RFC 5280, the fields that must be there), also for a server on 127.0.0.1. */
  certificate: string;
  privateKey: KeyObject;
}

let made: TestCertificate | undefined;

/** Made once in each process that needs it: the repository contains no private key. */
export function testCertificate(): TestCertificate {
  if (!made) {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    made = { certificate: selfSigned(keys), privateKey: keys.privateKey };
  }
  return made;
}

/** Where a server with this identity serves its certificate. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-simulated';

/** What a server of TLS needs. */
export function testIdentity(): { cert: string; key: string } {
  const { certificate, privateKey } = testCertificate();
  return { cert: certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

function selfSigned(keys: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const name = sequence(tlv(0x31, sequence(Buffer.from('0603550403', 'hex'), tlv(0x0c, Buffer.from('test')))));
  const validity = sequence(tlv(0x17, Buffer.from('200101000000Z')), tlv(0x17, Buffer.from('490101000000Z')));
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' });
  const version = Buffer.from('a003020102', 'hex');
  const address = sequence(tlv(0x87, Buffer.from([127, 0, 0, 1])));
  const alternativeName = sequence(Buffer.from('0603551d11', 'hex'), tlv(0x04, address));
  const extensions = tlv(0xa3, sequence(alternativeName));
  const serial = Buffer.from('020101', 'hex');
  const body = sequence(version, serial, algorithm, name, validity, name, publicKey, extensions);
  const signature = sign('sha256', body, keys.privateKey);
  const certificate = sequence(body, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

/** DER: tag, length, value. */
function tlv(tag: number, value: Buffer): Buffer {
  const length = value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
