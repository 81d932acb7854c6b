import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

export interface HostCookieOptions {
  /** Without the prefix. */
  name: string;
  /** `lax` only where a link on another site is to find its visitor signed in. */
  sameSite: 'strict' | 'lax';
  lifetimeSeconds: number;
  /** False where the service is reached without https, which production refuses: browsers would drop the cookie. */
  isHttps?: boolean;
  /**
   * The name without https, where no prefix keeps the cookies of other programs on this machine apart: they share the
   * host, whatever their port is. Default: `name`.
   */
  developmentName?: string;
  /** What is given out, and nothing else is ever looked up; without characters that need encoding. */
  form?: RegExp;
}

/** What `newSecret()` makes. */
const SECRET = /^[\w-]{43}$/;

/**
 * RFC 6265bis removes spaces and tabs only. `String.trim` also removes byte A0, which a browser sends as part of a name.
 * With it, a cookie without the guarantees of `__Host-` would be accepted as a `__Host-` cookie.
 */
function withoutBlanks(pair: string): string {
  let [start, end] = [0, pair.length];
  while (start < end && isBlank(pair, start)) start++;
  while (end > start && isBlank(pair, end - 1)) end--;
  return pair.slice(start, end);
}

const isBlank = (text: string, index: number): boolean => text[index] === ' ' || text[index] === '\t';

/**
 * A cookie that holds a secret, for this host alone: `__Host-`, Secure, HttpOnly, SameSite, Path=/, with a Max-Age. It is
 * read only when the browser sends exactly one of its name, of the form that is given out. Without https, values of another
 * form do not count: another program on this machine may have set them.
 */
export class HostCookie {
  readonly name: string;
  private readonly attributes;
  private readonly form: RegExp;

  constructor(private readonly options: HostCookieOptions) {
    const { name, sameSite, isHttps = true, developmentName = name, form = SECRET } = options;
    this.name = isHttps ? `__Host-${name}` : developmentName;
    this.form = form;
    this.attributes = { path: '/', secure: isHttps, httpOnly: true, sameSite } as const;
  }

  read(request: IncomingMessage): string | null {
    const start = `${this.name}=`;
    let found: string | null = null;
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const text = withoutBlanks(pair);
      if (!text.startsWith(start)) continue;
      const value = text.slice(start.length);
      if (this.options.isHttps === false && !this.form.test(value)) continue;
      if (found !== null) return null;
      found = value;
    }
    return found !== null && this.form.test(found) ? found : null;
  }

  set(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.attributes, maxAge: this.options.lifetimeSeconds * 1_000 });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes);
  }

  /** As `clear`, for the cookie of a session: whatever the browser stored for this host ends with it. */
  clearWithStorage(response: Response): void {
    response.setHeader('Clear-Site-Data', '"storage"');
    this.clear(response);
  }
}
