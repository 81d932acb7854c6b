import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { IsString, Length } from 'class-validator';
import type { Request, Response } from 'express';
import { PageErrorFilter } from '../../html/page-error.filter';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { StepUpService } from '../../account/step-ups/step-up.service';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { FormRefused, type FormProblems, readForm, toFormRefused } from './form-problems';
import { confirmFirst, stepUpDone, stepUpIntroduction } from './step-up-page';

class StepUpForm {
  @IsString()
  @Length(1, 256)
  password: string;
}

const TITLE = 'Confirm your password';
const TO_SIGN_IN = '/login?redirect_to=%2Fstep-up';

type Visitor = BrowserSession & { account: Account };

/** Where a person gets a token that creates an API key; the payment console leads here, so that it never asks for a password. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('step-up')
export class StepUpPagesController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly cookies: CookieIdentity,
    private readonly stepUps: StepUpService,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const visitor = await this.visitor(request);
    if (visitor) this.send(response, visitor);
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
    try {
      const fields = formFields(request);
      assertFormToken(fields, visitor.csrfToken);
      const { password } = await readForm(StepUpForm, fields, ['password']);
      const token = await this.stepUps.stepUp(
        visitor.account.id,
        visitor.sessionId,
        password,
        requestOriginOf(request),
      );
      sendFormPage(response, { title: 'Your token', form: stepUpDone(token), layout: 'wide' });
    } catch (error) {
      const { status, problems, headers } = refusal(error);
      response.set(headers);
      this.send(response, visitor, problems, status);
    }
  }

  private async visitor(request: Request): Promise<Visitor | null> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    return account ? { ...session, account } : null;
  }

  private send(response: Response, { account, csrfToken }: Visitor, problems?: FormProblems, status = 200): void {
    const form = account.emailVerifiedAt
      ? stepUpIntroduction({ csrfToken, email: account.email, problems })
      : confirmFirst(account.email);
    sendFormPage(response, { title: TITLE, status, form });
  }
}

function refusal(error: unknown): FormRefused {
  if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS') {
    return new FormRefused(error.status, { fields: { password: 'That is not the password of this account.' } });
  }
  return toFormRefused(error);
}
