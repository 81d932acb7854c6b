import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AccountStore } from '../../account/accounts/account.store';
import { SignInRedirects } from '../../account/oauth/redirects/sign-in-redirect.service';
import { KnownDeviceCookie } from '../../account/known-devices/known-device.cookie';
import { SessionCookie } from '../../account/sessions/session-cookie';
import type { SignIn } from '../../account/sign-ins/sign-in.service';
import { languageOf } from '../../texts/languages';

/** Gives a browser the cookie of a new session, makes the browser known to the account, and redirects it to the page that it wanted. */
@Injectable()
export class SignedInBrowser {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly redirects: SignInRedirects,
    private readonly accounts: AccountStore,
  ) {}

  async enter(response: Response, { account, sessionId, cookie }: SignIn, wish: unknown): Promise<void> {
    this.cookie.set(response, cookie);
    this.knownDevice.remember(response, account);
    const language = languageOf(response.req);
    if (account.language === null && language !== null) await this.accounts.setFirstLanguage(account.id, language);
    const to = account.eraseAfter ? this.redirects.noticeBefore(wish) : await this.redirects.after(sessionId, wish);
    response.redirect(303, to);
  }
}
