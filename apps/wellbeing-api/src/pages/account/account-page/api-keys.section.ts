import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { linkTo } from '../../../html/message-tags';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';

@Injectable()
export class ApiKeysSection extends AccountSection {
  readonly id = 'api-keys';

  title({ texts }: Visitor): string {
    return texts.apiKeys.title;
  }

  render({ texts: { apiKeys } }: Visitor): Html {
    return html`<p class="quiet">${apiKeys.stay}</p>
      <p>${apiKeys.explain({ a: linkTo('/step-up') })}</p>`;
  }
}
