import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { PageErrorFilter } from '../../html/page-error.filter';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { StepUpService } from '../../account/sign-ins/step-ups/step-up.service';
import { textsFor } from '../../texts/languages';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import type { FormProblems } from './form-problems';
import { ProofForms, proofOf, proofRefusal } from './proof-forms';
import { confirmFirst, stepUpDone, stepUpIntroduction } from './step-up-page';

const TO_SIGN_IN = '/login?redirect_to=%2Fstep-up';

type Visitor = BrowserSession & { account: Account };

/** Gives a token that creates an API key. The payment console links here, so that it never asks for a password. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('step-up')
export class StepUpPagesController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly cookies: CookieIdentity,
    private readonly stepUps: StepUpService,
    private readonly proofForms: ProofForms,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const visitor = await this.visitor(request);
    if (visitor) await this.send(request, response, visitor);
    else response.redirect(303, TO_SIGN_IN);
  }

  @Post()
  @Public()
  @AcceptsBody({ mediaTypes: ['application/x-www-form-urlencoded'] })
  async submit(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const visitor = await this.visitor(request);
    if (!visitor) {
      response.redirect(303, TO_SIGN_IN);
      return;
    }
    const texts = textsFor(request);
    try {
      const fields = formFields(request);
      assertFormToken(fields, visitor.csrfToken);
      const owner = { accountId: visitor.account.id, sessionId: visitor.sessionId, origin: requestOriginOf(request) };
      const token = await this.stepUps.stepUp(owner, proofOf(fields));
      sendFormPage(response, { texts, title: texts.stepUp.doneTitle, form: stepUpDone(token, texts), layout: 'wide' });
    } catch (error) {
      const { status, problems, headers } = proofRefusal(error, texts);
      response.set(headers);
      await this.send(request, response, visitor, problems, status);
    }
  }

  private async visitor(request: Request): Promise<Visitor | null> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    return account ? { ...session, account } : null;
  }

  private async send(request: Request, response: Response, visitor: Visitor, problems?: FormProblems, status = 200) {
    const { account } = visitor;
    const texts = textsFor(request);
    const { title } = texts.stepUp;
    if (!account.emailVerifiedAt) {
      sendFormPage(response, { texts, title, status, form: confirmFirst(account.email, texts) });
      return;
    }
    const to = { action: '/step-up', submit: texts.stepUp.submit };
    const content = await this.proofForms.render(visitor, texts, to, problems);
    sendFormPage(response, { texts, title, status, form: stepUpIntroduction(content, texts) });
  }
}
