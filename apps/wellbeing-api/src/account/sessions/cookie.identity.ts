import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { assertCsrf, csrfHash } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { csrfTokenOf, SessionCookie } from './session-cookie';
import { type CookieSession, SessionStore } from './session.store';

export interface BrowserSession extends CookieSession {
  csrfToken: string;
}

/** Finds the browser's session by its cookie alone. */
@Injectable()
export class CookieIdentity {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionStore,
  ) {}

  async find(request: IncomingMessage): Promise<BrowserSession | null> {
    const value = this.cookie.read(request);
    const session = value && (await this.sessions.findByCookie(value));
    return session ? { ...session, csrfToken: csrfTokenOf(value) } : null;
  }

  /** @throws AppError UNAUTHENTICATED (401) without a session, CSRF_FAILED (403) without `X-CSRF-TOKEN` */
  async getForChange(request: IncomingMessage): Promise<BrowserSession> {
    const session = await this.find(request);
    if (!session) throw unauthenticated();
    assertCsrf(request, { csh: csrfHash(session.csrfToken) });
    return session;
  }
}
