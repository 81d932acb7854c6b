import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Bits of the flags in authenticator data. */
const FLAG = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** Values that an authenticator and its browser send, where a test replaces the correct ones. */
export interface DeviceDeviations {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  isPresent?: boolean;
  isVerified?: boolean;
  isBackupEligible?: boolean;
  isBackedUp?: boolean;
  userHandle?: string | null;
  counter?: number;
  /** Signs with another key. */
  key?: KeyObject;
}

export interface SoftCredential {
  id: string;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator and a browser in one, for one origin, with ES256 and attestation `none`. */
export class SoftAuthenticator {
  /** @param counts whether its signatures are counted; most that keep copies elsewhere do not */
  constructor(
    private readonly origin: string,
    private readonly counts = false,
  ) {}

  /** As `navigator.credentials.create` and its `toJSON()`. */
  create(
    options: object,
    deviations: DeviceDeviations = {},
  ): { credential: Record<string, unknown>; made: SoftCredential } {
    const { challenge, rp, user } = options as Options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const made = { id: base64url(id), key: privateKey, userHandle: user!.id, counter: 0 };
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
    const authData = this.authenticatorData(deviations.rpId ?? rp!.id!, made, { ...deviations, attested });
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = this.clientData(deviations.type ?? 'webauthn.create', challenge, deviations);
    const response = {
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    };
    return { credential: publicKeyCredential(made.id, response), made };
  }

  /** As `navigator.credentials.get` and its `toJSON()`. */
  get(options: object, credential: SoftCredential, deviations: DeviceDeviations = {}): Record<string, unknown> {
    const { challenge, rpId } = options as Options;
    if (this.counts) credential.counter++;
    const authenticatorData = this.authenticatorData(deviations.rpId ?? rpId!, credential, deviations);
    const clientDataJSON = this.clientData(deviations.type ?? 'webauthn.get', challenge, deviations);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const userHandle = deviations.userHandle === undefined ? credential.userHandle : deviations.userHandle;
    return publicKeyCredential(credential.id, {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, deviations.key ?? credential.key)),
      ...(userHandle !== null && { userHandle }),
    });
  }

  private clientData(
    type: string,
    challenge: string,
    { origin = this.origin, crossOrigin = false }: DeviceDeviations,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  private authenticatorData(
    rpId: string,
    { counter }: SoftCredential,
    deviations: DeviceDeviations & { attested?: Buffer },
  ): Buffer {
    const {
      isPresent = true,
      isVerified = true,
      isBackupEligible = !this.counts,
      isBackedUp = !this.counts,
    } = deviations;
    const flags =
      (isPresent ? FLAG.present : 0) |
      (isVerified ? FLAG.verified : 0) |
      (isBackupEligible ? FLAG.backupEligible : 0) |
      (isBackedUp ? FLAG.backedUp : 0) |
      (deviations.attested ? FLAG.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, deviations.attested ?? Buffer.alloc(0)]);
  }
}

const publicKeyCredential = (id: string, response: object): Record<string, unknown> => ({
  id,
  rawId: id,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response,
});

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const cbor = (map: Map<string | number, unknown>): Uint8Array => isoCBOR.encode(map as never);

/** COSE: an EC2 key of P-256 for ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x!)],
      [-3, coordinate(y!)],
    ]),
  );
}
