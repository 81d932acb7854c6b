import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { KnownDeviceCookie } from '../../account/known-devices/known-device.cookie';
import { RecentCredentialParameters } from '../../account/self-service/recent-credentials/recent-credential.dto';
import { RecentCredentialStore } from '../../account/self-service/recent-credentials/recent-credential.store';
import { RecentCredentialsService } from '../../account/self-service/recent-credentials/recent-credentials.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendPage } from '../../html/html-page';
import { readForm } from './form-problems';
import { orConfirm } from './recent-proof';
import { REVIEW_PATH, reviewDone, type ReviewNotice, reviewPage, reviewRefused } from './review-page';
import { FORM, SignedInForms } from './signed-in-forms';

const REFUSALS: Record<string, Parameters<typeof reviewRefused>[0]> = {
  LAST_WAY_TO_SIGN_IN: 'lastWay',
  NOT_FOUND: 'removedBefore',
};

/** The page after a new password, and after the end of all other sessions. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/review')
export class ReviewPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly credentials: RecentCredentialStore,
    private readonly service: RecentCredentialsService,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response, @Query() query: ReviewNotice): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, REVIEW_PATH);
    if (!visitor) return;
    const body = reviewPage(await this.credentials.list(visitor.accountId), visitor, query);
    sendPage(response, { title: visitor.texts.review.title, language: visitor.texts.locale, body });
  }

  @Post('remove')
  @Public()
  @AcceptsBody(FORM)
  remove(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, async (visitor, fields) => {
      const { kind, id } = await readForm(RecentCredentialParameters, fields, ['kind', 'id'], visitor.texts);
      return answered(async () => {
        await this.service.remove(visitor, kind, id);
        await this.knownDevice.rememberAgain(response, visitor.accountId);
      });
    });
  }
}

/** The next page: the confirmation if the last proof is too old, or this page with the reason of a refusal. */
async function answered(work: () => Promise<void>): Promise<string> {
  try {
    const confirm = await orConfirm(REVIEW_PATH, work);
    return confirm ? confirm.confirmAt : reviewDone('removed');
  } catch (error) {
    const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    return reviewRefused(refusal);
  }
}
