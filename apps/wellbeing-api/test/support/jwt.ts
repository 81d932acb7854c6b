const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Record<string, unknown>;

/** The claims of a token, without verification. */
export const decodeJwt = (token: string) => part(token, 1);
export const decodeProtectedHeader = (token: string) => part(token, 0);
