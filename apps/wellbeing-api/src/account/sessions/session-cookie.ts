import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HostCookie } from '@platform/http-service';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { LONGEST_SESSION_SECONDS } from '../session-lifetime';

/** The value that a page sends with each change. It is derived from the cookie, which no other site can read. */
export const csrfTokenOf = (cookieValue: string): string =>
  createHmac('sha256', cookieValue).update('csrf').digest('base64url');

/** The session's cookie. It is Lax, so that a person who follows a link to the map is signed in there. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor({ usesHttps }: WellbeingConfig) {
    super({
      name: 'session',
      developmentName: 'wellbeing-session',
      sameSite: 'lax',
      lifetimeSeconds: LONGEST_SESSION_SECONDS,
      isHttps: usesHttps,
    });
  }
}
