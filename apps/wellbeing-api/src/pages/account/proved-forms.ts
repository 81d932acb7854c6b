import { Injectable } from '@nestjs/common';
import { type Html, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import type { Proof } from '../../account/sign-ins/step-ups/proof.service';
import type { Texts } from '../../texts/languages';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { type FormProblems } from './form-problems';
import { ProofForms, proofOf, proofRefusal } from './proof-forms';
import { type Fields, goOn, SignedInForms, type Visitor } from './signed-in-forms';

/** A page with one form for a signed-in person, who confirms their identity in it. */
export interface ProvedForm {
  path: string;
  title: (texts: Texts) => string;
  submit: (texts: Texts) => string;
  isDangerous?: boolean;
  areFieldsFirst?: boolean;
  explain: (texts: Texts) => Html;
  /** @param typed the values of a refused form; empty at first */
  fields: (visitor: Visitor, typed: Fields, problems?: FormProblems) => Html;
}

type Work = (visitor: Visitor, fields: Fields, proof: Proof) => Promise<string | null>;

/** Changes that need the password (and code), or a passkey with `?by=passkey`. */
@Injectable()
export class ProvedForms {
  constructor(
    private readonly forms: SignedInForms,
    private readonly proofForms: ProofForms,
  ) {}

  async show(request: Request, response: Response, form: ProvedForm): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, form.path);
    if (visitor) await this.send(response, form, visitor, new Map(), request.query['by'] === 'passkey');
  }

  /** If the change is refused, the form is shown again with the problems. */
  async submit(request: Request & RequestContext, response: Response, form: ProvedForm, work: Work): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, form.path);
    if (!visitor) return;
    const fields = formFields(request);
    try {
      assertFormToken(fields, visitor.csrfToken);
      goOn(response, await work(visitor, fields, proofOf(fields, 'current_password')));
    } catch (error) {
      const { status, headers, problems } = proofRefusal(error, visitor.texts, 'current_password');
      response.set(headers);
      await this.send(response, form, visitor, fields, fields.has('credential'), problems, status);
    }
  }

  private async send(
    response: Response,
    form: ProvedForm,
    visitor: Visitor,
    typed: Fields,
    byPasskey: boolean,
    problems?: FormProblems,
    status = 200,
  ): Promise<void> {
    const { texts } = visitor;
    const { path: action, title, explain, isDangerous, areFieldsFirst } = form;
    const content = form.fields(visitor, typed, problems);
    const to = { action, submit: form.submit(texts), isDangerous, areFieldsFirst, content };
    const proved = await this.proofForms.renderOne(visitor, texts, to, byPasskey, problems);
    sendFormPage(response, {
      texts,
      title: title(texts),
      status,
      form: html`${explain(texts)} ${proved}
        <p class="below"><a href="${SIGNED_IN_PATH}">${texts.backToAccount}</a></p>`,
    });
  }
}
