import type { Gateway } from './gateway';
import { mobilemoney } from './mobilemoney.gateway';

/** Every gateway the service knows; the name is the last part of its webhook's address. */
export const GATEWAYS: readonly Gateway[] = [mobilemoney];

export const PROVIDERS: readonly string[] = GATEWAYS.map(({ name }) => name);
