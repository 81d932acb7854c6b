import { createHash } from 'node:crypto';
import { Html, html } from '@platform/http-service';
import type { Response } from 'express';
import { formTargetOf } from '../../account/oauth/clients/redirect-uri';
import type { ClientResponse } from '../../account/oauth/authorizations/authorization.service';
import type { Texts } from '../../texts/languages';
import { hidden } from '../account/account-forms';
import { sendFormPage } from '../account/form-page';

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_SOURCE = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`;

/** Sends the response to the client: by a redirect, or by a form (OAuth 2.0 Form Post Response Mode). */
export function sendClientResponse(response: Response, step: ClientResponse, texts: Texts): void {
  if ('to' in step) {
    response.redirect(303, step.to);
    return;
  }
  const { to, fields } = step.post;
  response.set('Cache-Control', 'no-store');
  sendFormPage(response, {
    texts,
    title: texts.formPost.title,
    formTargets: [formTargetOf(to)],
    scriptSources: [SUBMIT_SOURCE],
    form: html`<form method="post" action="${to}">
        ${Object.entries(fields).map(([name, value]) => hidden(name, value))}
        <p>${texts.formPost.explain}</p>
        <button class="primary wide">${texts.formPost.button}</button>
      </form>
      ${new Html(`<script>${SUBMIT}</script>`)}`,
  });
}
