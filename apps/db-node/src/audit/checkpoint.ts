import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from './audit-digests';
import { merkleRoot } from './merkle-root';

/** The last row of a tenant's chain: tenant, number of rows, hash, and hash over the users of the rows. */
export type Head = readonly [tenantId: string, rows: number, hash: string, personHash?: string];

/** The signed JSON, byte for byte as it was written. */
export interface CheckpointBody {
  version: 1;
  number: number;
  signed_at: string;
  /** Position of the newest row in all chains. */
  position: number;
  tenants: number;
  rows: number;
  /** Merkle tree hash (RFC 6962) over `<tenant> <rows> <hash>` of all heads, in the order of the tenants. */
  root: string;
  /** SHA-256 over the JSON of `heads`. */
  heads_sha256: string;
  /** SHA-256 of the previous body; null for the first. */
  previous: string | null;
  /** Set if `heads` has the heads of all chains. Earlier checkpoints are then not needed. */
  whole?: true;
  key_id: string;
}

export interface Checkpoint {
  number: number;
  body: string;
  /** Ed25519 over the body, base64. */
  signature: string;
  /**
   * JSON of the heads that changed since the previous checkpoint, or of all heads if it is whole. Null if only the
   * summary was stored.
   */
  heads: string | null;
}

/** SHA-256 of the public key's DER form, the first 16 digits. */
export const keyIdOf = (publicKey: KeyObject): string =>
  sha256(publicKey.export({ type: 'spki', format: 'der' }).toString('base64')).slice(0, 16);

export const rootOf = (heads: readonly Head[]): string =>
  merkleRoot(
    [...heads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tenantId, rows, hash]) => [tenantId, rows, hash].join(' ')),
  );

export class CheckpointSigner {
  readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;

  /** @param pem PKCS #8 of an Ed25519 key */
  constructor(pem: string) {
    this.privateKey = createPrivateKey(pem);
    this.publicKey = createPublicKey(this.privateKey);
  }

  sign(
    body: Omit<CheckpointBody, 'version' | 'root' | 'tenants' | 'rows' | 'heads_sha256' | 'key_id'>,
    all: Head[],
    included: Head[],
  ): Checkpoint {
    const heads = JSON.stringify(included);
    const whole: CheckpointBody = {
      version: 1,
      ...body,
      tenants: all.length,
      rows: all.reduce((sum, [, rows]) => sum + rows, 0),
      root: rootOf(all),
      heads_sha256: sha256(heads),
      key_id: keyIdOf(this.publicKey),
    };
    const text = JSON.stringify(whole);
    const signature = sign(null, Buffer.from(text), this.privateKey).toString('base64');
    return { number: body.number, body: text, signature, heads };
  }
}

export const isSigned = ({ body, signature }: Checkpoint, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));

export const bodyOf = ({ body }: Checkpoint): CheckpointBody => JSON.parse(body) as CheckpointBody;

/** A line of the checkpoint file. */
export const lineOf = ({ body, signature, heads }: Checkpoint): string =>
  `${JSON.stringify({ checkpoint: body, signature, ...(heads !== null && { heads: JSON.parse(heads) as Head[] }) })}\n`;

/**
 * Parses a line as it was written, or as a syslog server stored it, with a prefix before the JSON. Null for any other
 * line.
 */
export function checkpointOfLine(line: string): Checkpoint | null {
  const start = line.indexOf('{"checkpoint":');
  if (start === -1) return null;
  try {
    const { checkpoint, signature, heads } = JSON.parse(line.slice(start)) as {
      checkpoint: string;
      signature: string;
      heads?: Head[];
    };
    const { number } = JSON.parse(checkpoint) as CheckpointBody;
    return { number, body: checkpoint, signature, heads: heads ? JSON.stringify(heads) : null };
  } catch {
    return null;
  }
}
