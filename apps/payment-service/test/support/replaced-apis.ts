import type { GatewayApi } from '../../src/gateways/gateway-api';
import { GATEWAYS } from '../../src/gateways/registry';

/**
 * Replaces a gateway's real API until the tests of this file have ended. Test files share the process, and so the
 * registry.
 */
export function replaceApi(provider: string, api: GatewayApi): void {
  const gateway = GATEWAYS.find(({ name }) => name === provider)!;
  if (!realApis.has(gateway)) realApis.set(gateway, gateway.api);
  Object.assign(gateway, { api });
}

const realApis = new Map<(typeof GATEWAYS)[number], GatewayApi | undefined>();

afterAll(() => {
  for (const [gateway, api] of realApis) Object.assign(gateway, { api });
  realApis.clear();
});
