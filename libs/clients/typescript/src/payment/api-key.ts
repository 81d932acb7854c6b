import type { Credential } from '../runtime/index.ts';

/** An API key of the account, for a backend without a signed-in person. */
export const apiKey = (key: string): Credential => ({ headers: () => ({ 'n-api-key': key }) });
