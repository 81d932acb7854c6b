import { createHash } from 'node:crypto';
import { parseStrictJson } from '@platform/http-service';
import { type Gateway, type GatewayEvent, type GatewaySecrets, UnreadableBody } from './gateways/gateway';

export type ReadEvent = GatewayEvent & { deliveryKey: string };

/**
 * What a verified delivery says. Numbers are kept as the text that was sent.
 * @throws UnreadableBody when the bytes are no JSON object, or not one this gateway can have sent
 */
export function readDelivery(gateway: Gateway, secrets: GatewaySecrets, rawBody: Buffer): ReadEvent[] {
  const digest = digestKey(rawBody);
  return gateway.normalize(jsonObject(rawBody), secrets).map((event, index) => ({
    ...event,
    deliveryKey: event.deliveryKey ?? (index === 0 ? digest : `${digest}:${index}`),
  }));
}

/** Identifies a delivery by its bytes, where the gateway gives it no id that is signed. */
export const digestKey = (rawBody: Buffer): string => `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;

export function jsonObject(rawBody: Buffer): Record<string, unknown> {
  const body = parsed(rawBody);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UnreadableBody('no JSON object');
  return body as Record<string, unknown>;
}

function parsed(rawBody: Buffer): unknown {
  try {
    return parseStrictJson(rawBody, { parseNumber: (text) => text });
  } catch (error) {
    throw new UnreadableBody(error instanceof Error ? error.message : 'no JSON');
  }
}
