import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { allowedRedirect } from './allowed-redirect';
import { SignInCodeStore } from './sign-in-code.store';

export const SIGNED_IN_PATH = '/account';

/** Where a browser goes after its sign-in. */
@Injectable()
export class SignInRedirects {
  constructor(
    private readonly codes: SignInCodeStore,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * The requested target if it is allowed, otherwise the page of the account. If the app of the geo host is on another
   * host, it also gets a code to exchange for its own cookie.
   */
  async after(sessionId: string, wish: unknown): Promise<string> {
    const target = allowedRedirect(wish, this.config);
    if (!target) return SIGNED_IN_PATH;
    const { geoOrigin, accountOrigin } = this.config;
    if (target.origin === geoOrigin && geoOrigin !== accountOrigin && target.pathname === '/app') {
      target.searchParams.set('code', await this.codes.create(sessionId, geoOrigin));
    }
    return target.href;
  }

  /** The page of the account first, because it shows the pending erasure. The requested target is kept. */
  noticeBefore(wish: unknown): string {
    const kept = this.keep(wish);
    return kept ? `${SIGNED_IN_PATH}?redirect_to=${encodeURIComponent(kept)}` : SIGNED_IN_PATH;
  }

  /** The target for the hidden field of a form; empty if it is not allowed. */
  keep(wish: unknown): string {
    return allowedRedirect(wish, this.config) ? (wish as string) : '';
  }
}
