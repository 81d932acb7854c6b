import type { EventView } from './types.ts';

export type EventProblem = 'MISSING_HEADER' | 'OUTSIDE_TOLERANCE' | 'WRONG_SIGNATURE' | 'NO_JSON';

/** A delivery that must not be believed. Answer it with 400. */
export class EventVerificationError extends Error {
  readonly code: EventProblem;

  constructor(code: EventProblem, message: string) {
    super(message);
    this.name = 'EventVerificationError';
    this.code = code;
  }
}

export interface VerifyEventOptions {
  /** Allowed difference between the delivery's time and the clock, in both directions. Default: 300. */
  toleranceSeconds?: number;
  /** In milliseconds; for tests. */
  now?: number;
}

export interface VerifiedEvent<Payload = EventView> {
  /** The same for each delivery of one event. Ignore a delivery whose id you have processed. */
  id: string;
  sentAt: Date;
  /** Its `type` decides what its `data` is. A type that only a later release knows is possible: ignore it. */
  payload: Payload;
}

type Fields = Headers | Record<string, string | string[] | undefined>;

/**
 * Checks that an event comes from the service, by the Standard Webhooks specification: HMAC-SHA-256 over
 * `id.timestamp.body`, in constant time.
 * @param body the bytes as they arrived; a body that was parsed and written again has another signature
 * @param secrets `whsec_…`; several while one is replaced by another
 * @throws EventVerificationError
 */
export async function verifyEvent<Payload = EventView>(
  body: string | Uint8Array,
  headers: Fields,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyEventOptions = {},
): Promise<VerifiedEvent<Payload>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    requiredField(headers, name),
  ) as [string, string, string];
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  // Written so that no number is inside of no tolerance.
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds))
    throw new EventVerificationError('OUTSIDE_TOLERANCE', 'The delivery is too old, or from the future.');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(signed, signatures, [secrets].flat())))
    throw new EventVerificationError('WRONG_SIGNATURE', 'None of the signatures is one of these secrets.');
  return { id, sentAt: new Date(seconds * 1000), payload: parsed(bytes) as Payload };
}

function requiredField(headers: Fields, name: string): string {
  const field = headers instanceof Headers ? headers.get(name) : fieldOf(headers, name);
  if (typeof field === 'string' && field !== '') return field;
  throw new EventVerificationError('MISSING_HEADER', `The delivery has no single ${name}.`);
}

const fieldOf = (headers: Exclude<Fields, Headers>, name: string) =>
  Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];

/** A delivery has several signatures while the service replaces a secret; other versions than v1 are passed over. */
async function isSigned(signed: Bytes, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const given = signatures.split(' ').flatMap((signature) => {
    const [version, text] = signature.split(',');
    const bytes = version === 'v1' && text ? bytesOf(text) : undefined;
    return bytes ? [bytes] : [];
  });
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
    }
  }
  return false;
}

function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new TypeError('a secret of events is whsec_ and Base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Undefined for what is no Base64. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

type Bytes = ReturnType<typeof joined>;

function joined(left: Uint8Array, right: Uint8Array) {
  const bytes = new Uint8Array(left.length + right.length);
  bytes.set(left);
  bytes.set(right, left.length);
  return bytes;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new EventVerificationError('NO_JSON', 'The body is signed and is not JSON.');
  }
}
