import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { ProofService } from '../../account/sign-ins/step-ups/proof.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { hidden } from './account-forms';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import type { FormProblems } from './form-problems';
import { ProofForms, proofOf, proofRefusal } from './proof-forms';
import { CONFIRMED_PATHS, confirmPath } from './recent-proof';
import { FORM, SignedInForms, type Visitor } from './signed-in-forms';

/** Confirms the identity of a signed-in person before a change of how they sign in. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/confirm')
export class ConfirmPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly proofs: ProofService,
    private readonly proofForms: ProofForms,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response, @Query('then') wish: unknown): Promise<void> {
    const then = pathOf(wish);
    const visitor = await this.forms.visitorOrSignIn(request, response, confirmPath(then));
    if (visitor) await this.send(response, visitor, then);
  }

  @Post()
  @Public()
  @AcceptsBody(FORM)
  async confirm(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response);
    if (!visitor) return;
    const fields = formFields(request);
    const then = pathOf(fields.get('then'));
    try {
      assertFormToken(fields, visitor.csrfToken);
      await this.proofs.reauthenticate(visitor, proofOf(fields));
      response.redirect(303, then);
    } catch (error) {
      const { status, headers, problems } = proofRefusal(error, visitor.texts);
      response.set(headers);
      await this.send(response, visitor, then, problems, status);
    }
  }

  private async send(response: Response, visitor: Visitor, then: string, problems?: FormProblems, status = 200) {
    const { texts } = visitor;
    const to = { action: '/account/confirm', submit: texts.confirm.send, content: hidden('then', then) };
    const content = await this.proofForms.render(visitor, texts, to, problems);
    sendFormPage(response, {
      texts,
      title: texts.confirm.title,
      status,
      form: html`<p>${texts.confirm.explain}</p>
        ${content}
        <p class="below"><a href="${SIGNED_IN_PATH}">${texts.backToAccount}</a></p>`,
    });
  }
}

const pathOf = (wish: unknown): string =>
  typeof wish === 'string' && CONFIRMED_PATHS.has(wish) ? wish : SIGNED_IN_PATH;
