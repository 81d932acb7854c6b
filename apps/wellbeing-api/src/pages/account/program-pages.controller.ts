import { Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ClientConsentStore } from '../../account/oauth/clients/client-consent.store';
import { PageErrorFilter } from '../../html/page-error.filter';
import { doneWith, FORM, SignedInForms } from './signed-in-forms';

/** The button of each connected program. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account')
export class ProgramPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly consents: ClientConsentStore,
  ) {}

  @Post('disconnect-program')
  @Public()
  @AcceptsBody(FORM)
  async disconnect(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async ({ accountId, origin }, fields) => {
      await this.consents.withdraw(accountId, fields.get('client_id') ?? '', origin);
      return doneWith('disconnected');
    });
  }
}
