import { readDelivery, type ReadEvent } from '../gateways/configured-gateways';
import type { DeliveryHeaders, Gateway, GatewaySecrets, Held } from '../gateways/gateway';
import { UnreadableBody } from '../gateways/reading';

/** A delivery as it was received, or as an operator entered it. */
export interface GivenDelivery {
  rawBody: Buffer;
  headers: DeliveryHeaders;
  /** The time at which the signature is verified. */
  now: Date;
}

/** What would happen to a delivery. */
export interface Explanation {
  /** The HTTP status for the gateway: 200, 400, 401, 422 or 503. */
  status: number;
  /** The error code; null if it is accepted. */
  code: string | null;
  /** Why it is refused. */
  reason: string | null;
  /** Which of the gateway's secrets matches the signature, from 1; null if none does, or if there is only one way. */
  secret: { number: number; of: number } | null;
  /** Whether the signature matches. */
  isAuthentic: boolean;
  /** Why it would not take effect by itself. */
  held: Held | null;
  /** How the service interprets it; empty if it is refused. */
  events: ReadEvent[];
}

const NOTHING = { secret: null, isAuthentic: false, held: null, events: [] };

/**
 * Whether a delivery would be accepted, why, and how the service would interpret it. Nothing is stored.
 * @param certificateAt returns the certificate at an address that the gateway's adapter has approved
 */
export async function explainDelivery(
  gateway: Gateway,
  secrets: GatewaySecrets | null,
  { rawBody, headers, now }: GivenDelivery,
  certificateAt: (url: string) => Promise<string>,
): Promise<Explanation> {
  if (!secrets)
    return {
      ...NOTHING,
      status: 503,
      code: 'PROVIDER_NOT_CONFIGURED',
      reason: `set ${Object.keys(gateway.settings)[0]}`,
    };
  const url = gateway.certificateUrl?.(headers, secrets);
  const completed = url ? { ...headers, ':certificate': await certificateAt(url) } : headers;
  const verification = gateway.verify(rawBody, completed, secrets, now);
  if (!verification.valid) return { ...NOTHING, status: 401, code: 'INVALID_SIGNATURE', reason: verification.reason };
  const { keyIndex, held = null } = verification;
  const secret = keyIndex >= 0 ? { number: keyIndex + 1, of: secrets.keys.length } : null;
  return { isAuthentic: true, secret, held, ...readOf(gateway, secrets, rawBody) };
}

function readOf(gateway: Gateway, secrets: GatewaySecrets, rawBody: Buffer) {
  try {
    return { status: 200, code: null, reason: null, events: readDelivery(gateway, secrets, rawBody) };
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    const [status, code] = gateway.name === 'mobilemoney' ? [400, 'Rejected'] : [422, 'VALIDATION_FAILED'];
    return { status, code, reason: error.message, events: [] };
  }
}
