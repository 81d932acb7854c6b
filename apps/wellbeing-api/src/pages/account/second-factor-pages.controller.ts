import { Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, Html, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { type Enrolment, SecondFactorService } from '../../account/credentials/second-factors/second-factor.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { form, hidden, submit } from './account-forms';
import { appCodeField } from './code-forms';
import { sendFormPage } from './form-page';
import type { FormProblems } from './form-problems';
import { orConfirm } from './recent-proof';
import { doneWith, type Fields, FORM, SignedInForms, type Visitor } from './signed-in-forms';

const SECRET = /^[A-Z2-7]{32}$/;

type Work = (visitor: Visitor, fields: Fields) => Promise<string | null>;

/** The second factor on the account page: switch it on and off, create new recovery codes. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/second-factor')
export class SecondFactorPagesController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly service: SecondFactorService,
  ) {}

  @Post('start')
  @Public()
  @AcceptsBody(FORM)
  start(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, async (visitor) => {
      sendEnrolment(response, visitor, await this.service.enrol(visitor));
      return null;
    });
  }

  @Post('confirm')
  @Public()
  @AcceptsBody(FORM)
  confirm(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, async (visitor, fields) => {
      try {
        sendCodes(response, visitor, await this.service.confirm(visitor, fields.get('code') ?? ''));
      } catch (error) {
        // The same secret again, because the person has already added it to the app.
        const secret = fields.get('secret') ?? '';
        if (!(error instanceof AppError && error.code === 'CODE_REFUSED' && SECRET.test(secret))) throw error;
        const problems = { fields: { code: visitor.texts.signIn.codeWrong } };
        sendEnrolment(
          response,
          visitor,
          this.service.enrolmentOf(secret, visitor.account.email),
          problems,
          error.status,
        );
      }
      return null;
    });
  }

  @Post('recovery-codes')
  @Public()
  @AcceptsBody(FORM)
  renew(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, async (visitor) => {
      sendCodes(response, visitor, await this.service.replaceCodes(visitor));
      return null;
    });
  }

  @Post('remove')
  @Public()
  @AcceptsBody(FORM)
  remove(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.change(request, response, async (visitor) => {
      await this.service.remove(visitor);
      return doneWith('secondFactorOff');
    });
  }

  private change(request: Request & RequestContext, response: Response, work: Work): Promise<void> {
    return this.forms.change(request, response, async (visitor, fields) => {
      if (!visitor.account.emailVerifiedAt) return doneWith('confirmAddress');
      const to = await orConfirm(SIGNED_IN_PATH, () => work(visitor, fields));
      return to !== null && typeof to === 'object' ? to.confirmAt : to;
    });
  }
}

function sendEnrolment(
  response: Response,
  { csrfToken, texts }: Visitor,
  { secret, otpauthUrl }: Enrolment,
  problems?: FormProblems,
  status = 200,
): void {
  const { secondFactor } = texts;
  // Safe as HTML: the library writes only coordinates.
  const picture = new Html(toSvgSource(generate(otpauthUrl), { width: 240, height: 240, on: '#000', off: '#fff' }));
  sendFormPage(response, {
    texts,
    title: secondFactor.startTitle,
    status,
    form: html`<p>${secondFactor.scan}</p>
      <div role="img" aria-label="${secondFactor.picture}">${picture}</div>
      <p>
        ${secondFactor.key({
          key: () => html`<code>${secret.match(/.{4}/g)!.join(' ')}</code>`,
          hint: (content) => html`<span class="quiet">${content}</span>`,
        })}
      </p>
      ${form(
        '/account/second-factor/confirm',
        { csrfToken, problems },
        html`${hidden('secret', secret)} ${appCodeField(secondFactor.code, problems)} ${submit(secondFactor.confirm)}`,
      )}
      <p class="below"><a href="${SIGNED_IN_PATH}">${texts.backToAccount}</a></p>`,
  });
}

function sendCodes(response: Response, { texts }: Visitor, codes: string[]): void {
  const { secondFactor, backToAccount } = texts;
  sendFormPage(response, {
    texts,
    title: secondFactor.codesTitle,
    form: html`<p>${secondFactor.codesExplain}</p>
      <pre tabindex="0" aria-label="${secondFactor.codes}"><code>${codes.join('\n')}</code></pre>
      <p><a class="button primary wide" href="${SIGNED_IN_PATH}">${backToAccount}</a></p>`,
  });
}
