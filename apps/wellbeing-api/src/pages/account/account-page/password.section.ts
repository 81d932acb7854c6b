import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';

@Injectable()
export class PasswordSection extends AccountSection {
  readonly id = 'password';

  title({ texts }: Visitor): string {
    return texts.passwords.title;
  }

  render({ texts: { passwords } }: Visitor): Html {
    return html`<p class="quiet">${passwords.explain}</p>
      <p><a class="button" href="/account/password">${passwords.change}</a></p>`;
  }
}
