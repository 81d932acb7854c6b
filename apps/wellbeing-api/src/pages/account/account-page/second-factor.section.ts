import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { SecondFactorService } from '../../../account/credentials/second-factors/second-factor.service';
import { button } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class SecondFactorSection extends AccountSection {
  readonly id = 'second-factor';

  constructor(private readonly service: SecondFactorService) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.secondFactor.title;
  }

  async render({ accountId, csrfToken, texts }: Visitor): Promise<Html> {
    const { enabledAt, recoveryCodesLeft } = await this.service.getStatus(accountId);
    const { secondFactor } = texts;
    const act = (action: string, text: string, look = '') =>
      button(`/account/second-factor/${action}`, csrfToken, text, look);
    return html`<p class="quiet">${secondFactor.explain}</p>
      ${
        enabledAt
          ? html`<p>${secondFactor.on({ at: shownTime(enabledAt, texts), left: recoveryCodesLeft })}</p>
              <div class="row">
                ${act('recovery-codes', secondFactor.renew)} ${act('remove', secondFactor.remove, 'danger')}
              </div>`
          : html`<p>${secondFactor.off}</p>
              ${act('start', secondFactor.start)}`
      }`;
  }
}
