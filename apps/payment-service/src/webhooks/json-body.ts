import { parseStrictJson } from '@platform/http-service';
import { UnreadableBody } from './gateways/gateway';

/**
 * The body of a delivery, in which numbers stay the text that was sent, so that no amount passes through a float.
 * @throws UnreadableBody when the bytes are no JSON object
 */
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
