import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError, IsLine } from '@platform/errors';
import { AcceptsBody, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { passkeyRefused } from '../../account/credentials/passkeys/passkey.errors';
import { PasskeysService } from '../../account/credentials/passkeys/passkeys.service';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import type { Texts } from '../../texts/languages';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { field } from './account-forms';
import { sendFormPage } from './form-page';
import { readForm } from './form-problems';
import { credentialOf, passkeyForm } from './passkey-form';
import { orConfirm } from './recent-proof';
import { REVIEW_PATH, reviewDone } from './review-page';
import { doneWith, FORM, SignedInForms, type Visitor } from './signed-in-forms';

class NameForm {
  @IsLine(100)
  name: string;
}

const NEW_PATH = '/account/passkeys/new';

/** The text of the account page after a refused change. */
const REFUSALS: Record<string, keyof Texts['done']> = {
  LAST_WAY_TO_SIGN_IN: 'lastWay',
  NOT_FOUND: 'noSuchPasskey',
  EMAIL_UNCONFIRMED: 'confirmAddress',
};

/** Passkeys on the account page: add, rename, remove. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/passkeys')
export class PasskeyPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly passkeys: PasskeysService,
    private readonly config: WellbeingConfig,
  ) {}

  @Get('new')
  @Public()
  async showNew(@Req() request: Request, @Res() response: Response): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, NEW_PATH);
    if (!visitor) return;
    const to = await answered(NEW_PATH, async () => {
      this.sendNew(response, visitor, await this.passkeys.registrationOptions(visitor));
      return null;
    });
    if (to !== null) response.redirect(303, to);
  }

  @Post('new')
  @Public()
  @AcceptsBody(FORM)
  add(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(NEW_PATH, async () => {
        const credential = credentialOf(fields);
        if (!credential) throw passkeyRefused();
        const name = fields.get('name')?.trim() || visitor.texts.passkeys.defaultName;
        await this.passkeys.register(visitor, credential, name.slice(0, 100));
        return doneWith('passkeyAdded');
      }),
    );
  }

  @Post('rename')
  @Public()
  @AcceptsBody(FORM)
  rename(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(SIGNED_IN_PATH, async () => {
        const { name } = await readForm(NameForm, fields, ['name'], visitor.texts);
        await this.passkeys.rename(visitor, idOf(fields), name);
        return doneWith('passkeyRenamed');
      }),
    );
  }

  @Post('confirm')
  @Public()
  @AcceptsBody(FORM)
  confirm(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(REVIEW_PATH, async () => {
        await this.passkeys.confirm(visitor, idOf(fields));
        return reviewDone('confirmed');
      }),
    );
  }

  @Post('remove')
  @Public()
  @AcceptsBody(FORM)
  remove(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(SIGNED_IN_PATH, async () => {
        await this.passkeys.remove(visitor, idOf(fields));
        return doneWith('passkeyRemoved');
      }),
    );
  }

  private sendNew(response: Response, { csrfToken, texts }: Visitor, options: object): void {
    const { passkeys } = texts;
    const name = field({
      name: 'name',
      label: passkeys.name,
      autocomplete: 'off',
      hint: passkeys.nameHint,
      value: passkeys.defaultName,
      isFocused: true,
      maxLength: 100,
    });
    const form = {
      action: NEW_PATH,
      ceremony: 'create',
      options,
      csrfToken,
      label: passkeys.add,
      failed: passkeys.addFailed,
      content: name,
    } as const;
    sendFormPage(response, {
      texts,
      title: passkeys.addTitle,
      form: html`<p>${passkeys.addExplain}</p>
        ${this.config.canUsePasskeys && passkeyForm(form)}
        <p class="quiet">${this.config.canUsePasskeys ? passkeys.unsupported : passkeys.needsHostName}</p>
        <p class="below"><a href="${SIGNED_IN_PATH}">${texts.backToAccount}</a></p>`,
    });
  }
}

const idOf = (fields: Map<string, string>): string => fields.get('passkey_id') ?? '';

/** The next page: the confirmation if the last proof is too old, or the account page with the reason of a refusal. */
async function answered(path: string, work: () => Promise<string | null>): Promise<string | null> {
  try {
    const to = await orConfirm(path, work);
    return to !== null && typeof to === 'object' ? to.confirmAt : to;
  } catch (error) {
    const name = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (name === undefined) throw error;
    return doneWith(name);
  }
}
