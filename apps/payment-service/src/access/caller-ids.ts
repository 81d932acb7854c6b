import type { Request } from 'express';
import { PROVIDERS } from '../gateways/registry';
import type { AuthenticatedRequest } from './principal';

/** Internal ids of the caller for the access log: an account and its API key, or the gateway of a webhook. */
export function callerIds(request: Request): Record<string, string | number | undefined> {
  const { principal, params } = request as AuthenticatedRequest;
  if (principal)
    return principal.operator ? {} : { account_id: principal.accountId, api_key_id: principal.keyId ?? undefined };
  const provider = PROVIDERS.find((name) => name === params['provider']);
  return provider ? { provider } : {};
}
