import { createHash } from 'node:crypto';
import type { Gateway, GatewayEvent, GatewaySecrets } from './gateways/gateway';
import { jsonObject } from './json-body';

export type ReadEvent = GatewayEvent & { deliveryKey: string };

/**
 * What a verified delivery says. Numbers are kept as the text that was sent.
 * @throws UnreadableBody when the bytes are no JSON object, or not one this gateway can have sent
 */
export function readDelivery(gateway: Gateway, secrets: GatewaySecrets, rawBody: Buffer): ReadEvent[] {
  let digest: string | undefined;
  return gateway.normalize(jsonObject(rawBody), secrets).map((event, index) => ({
    ...event,
    deliveryKey: event.deliveryKey ?? numbered((digest ??= digestKey(rawBody)), index),
  }));
}

const numbered = (digest: string, index: number): string => (index === 0 ? digest : `${digest}:${index}`);

/** Identifies a delivery by its bytes, where the gateway gives it no id that is signed. */
export const digestKey = (rawBody: Buffer): string => `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
