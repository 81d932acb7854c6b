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
   * The wish if it is on the list, otherwise the page of the account. The app of the geo host, where that is another
   * host, also gets a code to exchange for a cookie of its own.
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

  /** The page of the account first, where it says that the account is about to be erased; the wish is kept. */
  noticeBefore(wish: unknown): string {
    const kept = this.keep(wish);
    return kept ? `${SIGNED_IN_PATH}?redirect_to=${encodeURIComponent(kept)}` : SIGNED_IN_PATH;
  }

  /** For the hidden field of a form; empty when the wish is not on the list. */
  keep(wish: unknown): string {
    return allowedRedirect(wish, this.config) ? (wish as string) : '';
  }
}
