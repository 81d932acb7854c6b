import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import type { Request, Response } from 'express';
import { csrfTokenOf, SessionCookie } from '../sessions/session-cookie';

const NAME = 'form';
const LIFETIME_SECONDS = 3_600;

/**
 * Binds the forms before a sign-in to the browser that loaded them, so that no other site can sign a visitor in. The value
 * outlives a sign-in: a form in a second tab is as good after it as before.
 */
@Injectable()
export class FormTokens {
  constructor(private readonly cookie: SessionCookie) {}

  issue(request: Request, response: Response): string {
    const value = this.cookie.readNamed(request, NAME) ?? newSecret();
    this.cookie.setNamed(response, NAME, value, LIFETIME_SECONDS);
    return csrfTokenOf(value);
  }

  expected(request: Request): string | null {
    const value = this.cookie.readNamed(request, NAME);
    return value && csrfTokenOf(value);
  }
}
