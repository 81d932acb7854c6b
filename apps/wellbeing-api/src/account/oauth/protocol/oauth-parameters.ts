import { AppError } from '@platform/errors';
import { invalidRequest } from './oauth-error';

const MAY_REPEAT = new Set(['resource']);
const LONGEST = 2_048;
/** An ID token has the nonce of its request, the name and the address of the person. */
const LONGEST_ID_TOKEN = 8_192;
/** Clients put their own signed data into it. */
export const LONGEST_STATE_BYTES = 8_192;

/**
 * The parameters of a request. RFC 6749 §3.1: a parameter without a value counts as absent, and only `resource` (RFC
 * 8707) may be repeated.
 */
export class OauthParameters {
  private constructor(
    private readonly values: ReadonlyMap<string, string[]>,
    /** Names that occurred more than once. */
    readonly repeated: ReadonlySet<string>,
  ) {}

  static of(text: string): OauthParameters {
    const values = new Map<string, string[]>();
    for (const [name, value] of new URLSearchParams(text)) {
      if (/\0/.test(name + value)) throw new AppError('BAD_REQUEST', { message: 'The request has a NUL character.' });
      if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
    }
    const repeated = [...values].filter(([name, given]) => given.length > 1 && !MAY_REPEAT.has(name));
    return new OauthParameters(values, new Set(repeated.map(([name]) => name)));
  }

  /** The only value; null if there is none or more than one. */
  find(name: string): string | null {
    const given = this.values.get(name) ?? [];
    return given.length === 1 ? given[0]! : null;
  }

  list(name: string): string[] {
    return this.values.get(name) ?? [];
  }

  /** The values of a space-separated list; null if it is absent. */
  words(name: string): string[] | null {
    const text = this.find(name);
    return text === null ? null : [...new Set(text.split(' ').filter(Boolean))];
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** @throws OauthError invalid_request */
  assertReadable(): void {
    if (this.repeated.size > 0) throw invalidRequest('A parameter occurs more than once.');
    for (const [name, given] of this.values) {
      const longest = name === 'id_token_hint' ? LONGEST_ID_TOKEN : LONGEST;
      if (name !== 'state' && given.some((value) => value.length > longest)) {
        const which = name === 'id_token_hint' ? name : 'A parameter other than state and id_token_hint';
        throw invalidRequest(`${which} has more than ${longest} characters.`);
      }
    }
    if (Buffer.byteLength(this.find('state') ?? '') > LONGEST_STATE_BYTES)
      throw invalidRequest(`state has more than ${LONGEST_STATE_BYTES} bytes.`);
  }

  /** @throws OauthError invalid_request */
  get(name: string): string {
    const value = this.find(name);
    if (value === null) throw invalidRequest(`${name} is missing.`);
    return value;
  }
}
