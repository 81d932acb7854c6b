import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { deviceOf } from '../../../account/security-events/device';
import { type Session, SessionStore } from '../../../account/sessions/session.store';
import { hiddenText, linkTo } from '../../../html/message-tags';
import { button, hidden } from '../account-forms';
import { REVIEW_PATH } from '../review-page';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class SessionsSection extends AccountSection {
  readonly id = 'sessions';

  constructor(private readonly sessions: SessionStore) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.sessions.title;
  }

  async render(visitor: Visitor): Promise<Html> {
    const { account, csrfToken, texts } = visitor;
    const sessions = await this.sessions.list(account.id);
    return html`<p class="quiet">${texts.sessions.explain({ a: linkTo('/forgot-password') })}</p>
      <ul class="list" aria-labelledby="${this.id}">
        ${sessions.map((session) => item(session, visitor))}
      </ul>
      <p class="quiet">${texts.sessions.endOthersExplain}</p>
      ${button('/account/end-other-sessions', csrfToken, texts.sessions.endOthers, 'danger')}
      <p><a href="${REVIEW_PATH}">${texts.sessions.review}</a></p>`;
  }
}

function item({ id, userAgent, createdAt, lastSeenAt }: Session, { sessionId, csrfToken, texts }: Visitor): Html {
  const { sessions } = texts;
  const device = deviceOf(userAgent);
  const since = shownTime(createdAt, texts);
  const isCurrent = id === sessionId;
  return html`<li>
    <div class="what">
      <strong>${device}</strong> ${isCurrent && html`<span class="badge">${sessions.current}</span>`}
      <div class="quiet">${sessions.times({ seen: shownTime(lastSeenAt, texts), since })}</div>
    </div>
    ${
      !isCurrent &&
      html`<form method="post" action="/account/end-session">
        ${hidden('csrf_token', csrfToken)}${hidden('session_id', id)}
        <button class="small danger">${sessions.end({ device, since, hidden: hiddenText })}</button>
      </form>`
    }
  </li>`;
}
