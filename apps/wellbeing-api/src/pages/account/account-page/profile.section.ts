import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { nameOfLanguage } from '../../../texts/languages';
import { button } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';

@Injectable()
export class ProfileSection extends AccountSection {
  readonly id = 'profile';

  title({ texts }: Visitor): string {
    return texts.profile.title;
  }

  render({ account, csrfToken, texts: { profile, locale } }: Visitor): Html {
    const isConfirmed = account.emailVerifiedAt !== null;
    return html`<ul class="list" aria-labelledby="${this.id}">
      <li>
        <div class="what"><span class="quiet">${profile.name}</span><br />${account.name ?? profile.noName}</div>
        <a class="button" href="/account/name">${profile.changeName}</a>
      </li>
      <li>
        <div class="what">
          <span class="quiet">${profile.address}</span><br />${account.email}
          ${isConfirmed ? html`<span class="badge">${profile.confirmed}</span>` : html`<div class="quiet">${profile.unconfirmed}</div>`}
        </div>
        ${!isConfirmed && button('/account/send-confirmation', csrfToken, profile.sendAgain)}
        <a class="button" href="/account/email">${profile.changeAddress}</a>
      </li>
      <li>
        <div class="what"><span class="quiet">${profile.language}</span><br />${nameOfLanguage(locale)}</div>
        <a class="button" href="/account/language">${profile.changeLanguage}</a>
      </li>
    </ul>`;
  }
}
