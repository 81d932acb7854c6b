import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { HostCookie } from '@platform/http-service';
import type { Request, Response } from 'express';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { csrfTokenOf } from '../../account/sessions/session-cookie';

const LIFETIME_SECONDS = 3_600;

/**
 * Binds the forms before a sign-in to the browser that loaded them, so that no other site can sign a visitor in. The
 * value stays the same after a sign-in, so a form that is open in a second tab still works.
 */
@Injectable()
export class FormTokens {
  private readonly cookie: HostCookie;

  constructor({ usesHttps }: WellbeingConfig) {
    this.cookie = new HostCookie({
      name: 'form',
      developmentName: 'wellbeing-form',
      sameSite: 'lax',
      lifetimeSeconds: LIFETIME_SECONDS,
      isHttps: usesHttps,
    });
  }

  issue(request: Request, response: Response): string {
    const value = this.cookie.read(request) ?? newSecret();
    this.cookie.set(response, value);
    return csrfTokenOf(value);
  }

  expected(request: Request): string | null {
    const value = this.cookie.read(request);
    return value && csrfTokenOf(value);
  }
}
