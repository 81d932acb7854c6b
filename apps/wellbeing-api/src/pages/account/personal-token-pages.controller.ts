import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError, IsLine } from '@platform/errors';
import { AcceptsBody, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { PersonalTokensService } from '../../account/credentials/personal-tokens/personal-tokens.service';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendFormPage } from './form-page';
import { FormRefused, readForm } from './form-problems';
import { chosenDays, chosenScopes, createdTokenPage, NEW_TOKEN_PATH, newTokenForm } from './personal-token-pages';
import { orConfirm } from './recent-proof';
import { doneWith, type Fields, FORM, goOn, SignedInForms, type Visitor, type VisitorForm } from './signed-in-forms';

class NameForm {
  @IsLine(100)
  name: string;
}

const NEW_TOKEN: VisitorForm = {
  path: NEW_TOKEN_PATH,
  title: ({ personalTokens }) => personalTokens.addTitle,
  content: newTokenForm,
};

/** Personal access tokens on the account page: create, revoke. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/tokens')
export class PersonalTokenPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly tokens: PersonalTokensService,
  ) {}

  @Get('new')
  @Public()
  async showNew(@Req() request: Request, @Res() response: Response): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, NEW_TOKEN_PATH);
    if (!visitor) return;
    const to = await orRefusal(() => this.tokens.assertMayCreate(visitor));
    if (to === null) await this.forms.show(request, response, NEW_TOKEN);
    else goOn(response, to);
  }

  @Post('new')
  @Public()
  @AcceptsBody(FORM)
  create(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.submit(request, response, NEW_TOKEN, async (visitor, fields) => {
      const wish = await wishOf(visitor, fields);
      return orRefusal(async () => {
        const { token } = await this.tokens.create(visitor, wish);
        const { texts } = visitor;
        sendFormPage(response, {
          texts,
          title: texts.personalTokens.createdTitle,
          form: html`${createdTokenPage(token, texts)}
            <p class="below"><a href="${SIGNED_IN_PATH}">${texts.backToAccount}</a></p>`,
        });
      });
    });
  }

  @Post('revoke')
  @Public()
  @AcceptsBody(FORM)
  revoke(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, async (visitor, fields) => {
      try {
        await this.tokens.revoke(visitor, fields.get('token_id') ?? '');
      } catch (error) {
        // A second click finds no token, and its outcome is the same.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      }
      return doneWith('tokenRevoked');
    });
  }
}

async function wishOf({ texts }: Visitor, fields: Fields) {
  const { name } = await readForm(NameForm, fields, ['name'], texts);
  const [scope, lifetimeDays] = [chosenScopes(fields), chosenDays(fields)];
  const { noScope, noLifetime } = texts.personalTokens;
  if (scope.length === 0) throw new FormRefused(422, { fields: { scope: noScope } });
  if (lifetimeDays === null) throw new FormRefused(422, { fields: { days: noLifetime } });
  return { name, scope, lifetimeDays };
}

/** The page to continue with: the confirmation if the last proof is too old; null if the work is done. */
async function orRefusal(work: () => Promise<void>): Promise<string | null> {
  try {
    const confirm = await orConfirm(NEW_TOKEN_PATH, work);
    return confirm ? confirm.confirmAt : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'EMAIL_UNCONFIRMED') return doneWith('confirmAddress');
    throw error;
  }
}
