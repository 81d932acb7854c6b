import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { button } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';

@Injectable()
export class DataSection extends AccountSection {
  readonly id = 'data';

  title({ texts }: Visitor): string {
    return texts.data.title;
  }

  render({ account, csrfToken, texts: { data } }: Visitor): Html {
    return html`<p class="quiet">${data.explain}</p>
      <div class="row">
        ${button('/account/export', csrfToken, data.export)}
        ${!account.eraseAfter && html`<a class="button danger" href="/account/delete">${data.remove}</a>`}
      </div>`;
  }
}
