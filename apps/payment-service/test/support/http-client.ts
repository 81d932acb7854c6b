import type { GatewayAccess, GatewayAnswer, GatewayCall, GatewayClient } from '../../src/gateways/gateway-api';
import { jsonObject, textAt } from '../../src/gateways/reading';

/** Calls a gateway's API once, without limits and repetitions. For a simulator on this machine. */
export function httpClient({ baseUrl, headers, oauth }: GatewayAccess): GatewayClient {
  let token: Promise<string> | undefined;
  const basic = `Basic ${Buffer.from(oauth?.basic ?? '').toString('base64')}`;
  const newToken = async () =>
    textAt((await send(baseUrl, oauth!.call, { authorization: basic })).body, 'access_token')!;
  return {
    async call(call) {
      const bearer = oauth && { authorization: `Bearer ${await (token ??= newToken())}` };
      return send(baseUrl, call, { ...headers, ...bearer });
    },
  };
}

async function send(
  baseUrl: string,
  { method, path, headers, json, form }: Omit<GatewayCall, 'repeatable'>,
  secrets: Record<string, string>,
): Promise<GatewayAnswer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...secrets, ...headers },
    body: json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json),
  });
  const raw = Buffer.from(await response.arrayBuffer());
  return { status: response.status, raw, body: raw.toString().startsWith('{') ? jsonObject(raw) : {} };
}
