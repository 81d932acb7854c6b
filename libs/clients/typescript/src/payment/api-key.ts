import type { Credential } from '../runtime/index.ts';

/** A key of the account, for a backend that acts for nobody. */
export const apiKey = (key: string): Credential => ({ headers: () => ({ 'n-api-key': key }) });
