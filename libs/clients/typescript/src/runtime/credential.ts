export type HeaderFields = Record<string, string>;

/** Proves the caller's identity. Its secrets are in closures, so that a printed client does not contain them. */
export interface Credential {
  /** Sent with a request of this method. */
  headers(method: string): HeaderFields | Promise<HeaderFields>;
  /**
   * The service refused these fields (401). Fetches new ones if possible.
   * @returns whether a retry of the request makes sense
   */
  renew?(refused: HeaderFields): Promise<boolean>;
}

/** An access token, or a service identity's or an operator's credential, or what gives one for each request. */
export const bearerToken = (token: string | (() => string | Promise<string>)): Credential => ({
  headers: async () => ({ authorization: `Bearer ${typeof token === 'string' ? token : await token()}` }),
});
