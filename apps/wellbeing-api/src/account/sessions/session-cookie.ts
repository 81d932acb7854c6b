import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { WellbeingConfig } from '../../wellbeing-api.config';

const NINETY_DAYS_MS = 90 * 24 * 3600 * 1000;
const VALUE = /^[\w-]{43}$/;

/** The value that a page sends back with a change of state; it follows from the cookie, which no other site can read. */
export const csrfTokenOf = (cookieValue: string): string =>
  createHmac('sha256', cookieValue).update('csrf').digest('base64url');

/** The session's cookie, and the short-lived ones of the sign-in; their `__Host-` names need https. */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly prefix: string;
  private readonly attributes;

  constructor(config: WellbeingConfig) {
    this.prefix = config.usesHttps ? '__Host-' : '';
    this.name = `${this.prefix}session`;
    this.attributes = { httpOnly: true, secure: config.usesHttps, sameSite: 'lax', path: '/' } as const;
  }

  read(request: IncomingMessage): string | null {
    return this.readNamed(request, 'session');
  }

  set(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.attributes, maxAge: NINETY_DAYS_MS });
  }

  clear(response: Response): void {
    // Our pages keep nothing there; whatever else did, ends with the session.
    response.setHeader('Clear-Site-Data', '"storage"');
    response.clearCookie(this.name, this.attributes);
  }

  /** Null unless there is exactly one, of the form that we give out. */
  readNamed(request: IncomingMessage, name: string): string | null {
    const wanted = `${this.prefix}${name}`;
    const values = (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .filter(([key]) => key === wanted)
      .map(([, ...value]) => value.join('='));
    return values.length === 1 && VALUE.test(values[0]!) ? values[0]! : null;
  }

  setNamed(response: Response, name: string, value: string, maxAgeSeconds: number): void {
    response.cookie(`${this.prefix}${name}`, value, { ...this.attributes, maxAge: maxAgeSeconds * 1000 });
  }

  clearNamed(response: Response, name: string): void {
    response.clearCookie(`${this.prefix}${name}`, this.attributes);
  }
}
