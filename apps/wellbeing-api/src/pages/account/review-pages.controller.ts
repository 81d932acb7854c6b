import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { IsIn, IsString } from 'class-validator';
import type { Request, Response } from 'express';
import { PasskeysService } from '../../account/passkeys/passkeys.service';
import {
  CREDENTIAL_KINDS,
  type CredentialKind,
  RecentCredentialStore,
} from '../../account/recent-credentials/recent-credential.store';
import { RecentCredentialsService } from '../../account/recent-credentials/recent-credentials.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendPage } from '../../html/html-page';
import { readForm } from './form-problems';
import { orConfirm } from './recent-proof';
import { REVIEW_PATH, reviewPage } from './review-page';
import { type Fields, FORM, SignedInForms, type Visitor } from './signed-in-forms';
import type { Texts } from './texts';

class CredentialForm {
  @IsIn(CREDENTIAL_KINDS)
  kind: CredentialKind;

  @IsString()
  id: string;
}

type Done = keyof Texts['review']['done'];
const doneAt = (word: Done): string => `${REVIEW_PATH}?done=${word}`;
const REFUSALS: Record<string, Done> = { LAST_WAY_TO_SIGN_IN: 'lastWay', NOT_FOUND: 'removedBefore' };

/** The page that a change of the password and the end of all other sessions lead to. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/review')
export class ReviewPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly credentials: RecentCredentialStore,
    private readonly service: RecentCredentialsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response, @Query('done') done: unknown): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, REVIEW_PATH);
    if (!visitor) return;
    const { review } = visitor.texts;
    const doneText = typeof done === 'string' && Object.hasOwn(review.done, done) ? review.done[done as Done] : null;
    const body = reviewPage(await this.credentials.list(visitor.accountId), visitor, doneText);
    sendPage(response, { title: review.title, body });
  }

  @Post('keep')
  @Public()
  @AcceptsBody(FORM)
  keep(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, 'kept', async (visitor, { id }) => {
      await this.passkeys.confirm(visitor, id);
    });
  }

  @Post('remove')
  @Public()
  @AcceptsBody(FORM)
  remove(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, 'removed', (visitor, { kind, id }) => this.service.remove(visitor, kind, id));
  }

  private change(
    request: Request & RequestContext,
    response: Response,
    word: Done,
    work: (visitor: Visitor, form: CredentialForm) => Promise<void>,
  ): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(word, fields, (form) => work(visitor, form)),
    );
  }
}

/** Where it goes on: to the confirmation where the last proof is too old, and to the reason where it was refused. */
async function answered(word: Done, fields: Fields, work: (form: CredentialForm) => Promise<void>): Promise<string> {
  try {
    const form = await readForm(CredentialForm, fields, ['kind', 'id']);
    const confirm = await orConfirm(REVIEW_PATH, () => work(form));
    return confirm ? confirm.confirmAt : doneAt(word);
  } catch (error) {
    const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    return doneAt(refusal);
  }
}
