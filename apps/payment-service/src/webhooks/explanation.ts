import { readDelivery, type ReadEvent } from '../gateways/configured-gateways';
import type { DeliveryHeaders, Gateway, GatewaySecrets, Held } from '../gateways/gateway';
import { UnreadableBody } from '../gateways/reading';

/** A delivery as it came, or is said to have come. */
export interface GivenDelivery {
  rawBody: Buffer;
  headers: DeliveryHeaders;
  /** The clock at which it is judged. */
  now: Date;
}

/** What would become of a delivery. */
export interface Explanation {
  /** What the gateway would be answered: 200, 400, 401, 422 or 503. */
  status: number;
  /** The code of a refusal; null where it is accepted. */
  code: string | null;
  /** Why it is refused. */
  reason: string | null;
  /** Which of the gateway's secrets the signature fits, from 1; null where none does, or there is only one way to fit. */
  secret: { number: number; of: number } | null;
  /** Whether the signature fits. */
  isAuthentic: boolean;
  /** Why it would not take effect by itself. */
  held: Held | null;
  /** What it would be understood as; empty where it is refused. */
  events: ReadEvent[];
}

const NOTHING = { secret: null, isAuthentic: false, held: null, events: [] };

/**
 * Says whether a delivery would be accepted, why, and what it would be understood as. Nothing is stored.
 * @param certificateAt gets the certificate at an address that the gateway's adapter has approved
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
