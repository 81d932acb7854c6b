export type HeaderFields = Record<string, string>;

/** What proves who calls. It lives in closures, so that printing a client shows nothing of it. */
export interface Credential {
  /** Sent with a request of this method. */
  headers(method: string): HeaderFields | Promise<HeaderFields>;
  /**
   * The service refused these fields (401): gets better ones where it can.
   * @returns whether the request is worth sending once more
   */
  renew?(refused: HeaderFields): Promise<boolean>;
}

/** An access token, or a service identity's or an operator's credential, or what gives one for each request. */
export const bearerToken = (token: string | (() => string | Promise<string>)): Credential => ({
  headers: async () => ({ authorization: `Bearer ${typeof token === 'string' ? token : await token()}` }),
});
