import { pipeline } from 'node:stream/promises';
import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { AccountStore } from '../../account/accounts/account.store';
import { IsEmailAddress } from '../../account/accounts/credentials.dto';
import { IsPassword } from '../../account/accounts/password-forms';
import { KnownDeviceCookie } from '../../account/known-devices/known-device.cookie';
import { DeletionService } from '../../account/self-service/deletion.service';
import { EmailChangeService } from '../../account/self-service/email-addresses/email-change.service';
import { PasswordResetService } from '../../account/self-service/password-resets/password-reset.service';
import { securityEventCursor } from '../../account/security-events/security-event.dto';
import { SecurityEventStore } from '../../account/security-events/security-event.store';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { languageTags } from '../../texts/languages';
import { PageMemory } from '../../geo/ogc/page-memory';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendPage } from '../../html/html-page';
import { ExportService } from '../../personal-data/exports/export.service';
import { deleteForm, emailForm, languageForm, nameForm, passwordForm } from './account-change-forms';
import { eventsPage } from './account-page/events-page';
import { sendFormPage } from './form-page';
import { FormRefused, readForm } from './form-problems';
import { reviewDone } from './review-page';
import { ProvedForms } from './proved-forms';
import { doneWith, FORM, SignedInForms } from './signed-in-forms';

class NameForm {
  @MayBeAbsent()
  @IsLine(200)
  name?: string;
}

class ChangeEmailForm {
  @IsEmailAddress()
  email: string;
}

class ChangePasswordForm {
  @IsPassword()
  password: string;
}

const EVENTS_PER_PAGE = 50;

/** The pages behind the account page: forms with fields, the full list of events, the export. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account')
export class AccountChangesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly accounts: AccountStore,
    private readonly emailChanges: EmailChangeService,
    private readonly passwords: PasswordResetService,
    private readonly proved: ProvedForms,
    private readonly deletions: DeletionService,
    private readonly exports: ExportService,
    private readonly events: SecurityEventStore,
    private readonly cookie: SessionCookie,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  @Get('name')
  @Public()
  showName(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(request, response, nameForm);
  }

  @Post('name')
  @Public()
  @AcceptsBody(FORM)
  changeName(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.submit(request, response, nameForm, async ({ accountId, texts }, fields) => {
      if (fields.get('name')?.trim() === '') fields.delete('name');
      const { name } = await readForm(NameForm, fields, ['name'], texts);
      await this.accounts.updateName(accountId, name ?? null);
      return doneWith('named');
    });
  }

  @Get('language')
  @Public()
  showLanguage(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(request, response, languageForm);
  }

  @Post('language')
  @Public()
  @AcceptsBody(FORM)
  changeLanguage(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.submit(request, response, languageForm, async ({ accountId, texts }, fields) => {
      const language = languageTags().find((tag) => tag === fields.get('language'));
      if (language === undefined) throw new FormRefused(422, { form: texts.problems.other, fields: {} });
      await this.accounts.setLanguage(accountId, language);
      return doneWith('language');
    });
  }

  @Get('email')
  @Public()
  showEmail(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.proved.show(request, response, emailForm);
  }

  @Post('email')
  @Public()
  @AcceptsBody(FORM)
  changeEmail(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.proved.submit(request, response, emailForm, async (visitor, fields, proof) => {
      const { email } = await readForm(ChangeEmailForm, fields, ['email'], visitor.texts);
      await this.emailChanges.request(visitor, email, proof);
      return doneWith('address');
    });
  }

  @Get('password')
  @Public()
  showPassword(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.proved.show(request, response, passwordForm);
  }

  @Post('password')
  @Public()
  @AcceptsBody(FORM)
  changePassword(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.proved.submit(request, response, passwordForm, async (visitor, fields, proof) => {
      const { password } = await readForm(ChangePasswordForm, fields, ['password'], visitor.texts);
      await this.passwords.change(visitor, proof, password);
      await this.knownDevice.rememberAgain(response, visitor.accountId);
      return reviewDone('password');
    });
  }

  @Get('delete')
  @Public()
  showDelete(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.proved.show(request, response, deleteForm);
  }

  @Post('delete')
  @Public()
  @AcceptsBody(FORM)
  deleteAccount(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.proved.submit(request, response, deleteForm, async (visitor, _fields, proof) => {
      await this.deletions.request(visitor, proof);
      this.cookie.clearWithStorage(response);
      const { texts } = visitor;
      sendFormPage(response, { texts, title: texts.data.removed, form: deleteForm.done(texts) });
      return null;
    });
  }

  @Post('export')
  @Public()
  @AcceptsBody(FORM)
  exportData(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, async ({ accountId, origin }) => {
      const zip = await this.exports.open(accountId, origin, new PageMemory(response, accountId));
      response.set({ 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="export.zip"' });
      await pipeline(zip, response);
      return null;
    });
  }

  @Get('events')
  @Public()
  async showEvents(@Req() request: Request, @Res() response: Response, @Query('cursor') cursor?: string) {
    const visitor = await this.forms.visitorOrSignIn(request, response, '/account/events');
    if (!visitor) return;
    const before = securityEventCursor.read(cursor === undefined ? undefined : String(cursor));
    const page = await this.events.list(visitor.accountId, before, EVENTS_PER_PAGE);
    sendPage(response, {
      title: visitor.texts.events.title,
      language: visitor.texts.locale,
      body: eventsPage(page, visitor),
    });
  }
}
