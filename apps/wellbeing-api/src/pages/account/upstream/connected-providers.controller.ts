import { Controller, Get, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { SignInProviders } from '../../../account/credentials/upstream-identities/sign-in-providers';
import { UpstreamIdentitiesService } from '../../../account/credentials/upstream-identities/upstream-identities.service';
import { SIGNED_IN_PATH, SignInRedirects } from '../../../account/oauth/redirects/sign-in-redirect.service';
import { UpstreamClients, UpstreamRefused } from '../../../account/sign-ins/upstream/upstream-clients';
import type { UpstreamStart } from '../../../account/sign-ins/upstream/upstream-transactions';
import { PageErrorFilter } from '../../../html/page-error.filter';
import type { Texts } from '../../../texts/languages';
import { assertFormToken, formFields } from '../form-body';
import { sendFormPage } from '../form-page';
import { answered, isProvedPath } from '../recent-proof';
import { doneWith, FORM, goOn, SignedInForms, type Visitor } from '../signed-in-forms';
import { UpstreamDecisionCookie } from './upstream-decision.cookie';
import { linkForm, refusedPage } from './upstream-page';
import { isFromOwnPage, LINK_PATH } from './upstream-paths';

const UNAUTHORIZED = 401;
const BAD_REQUEST = 400;

/** The text of the account page after a refused change. */
const REFUSALS: Record<string, keyof Texts['done']> = {
  LAST_WAY_TO_SIGN_IN: 'lastWay',
  NOT_FOUND: 'noSuchProvider',
  EMAIL_UNCONFIRMED: 'confirmAddress',
};

/** Providers that are connected to the account of a signed-in person. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account/providers')
export class ConnectedProvidersController {
  constructor(
    private readonly forms: SignedInForms,
    private readonly clients: UpstreamClients,
    private readonly providers: SignInProviders,
    private readonly identities: UpstreamIdentitiesService,
    private readonly decisions: UpstreamDecisionCookie,
    private readonly redirects: SignInRedirects,
  ) {}

  @Get(':provider/connect')
  @SignInRoute()
  connect(@Req() request: Request, @Res() response: Response, @Param('provider') providerId: string): Promise<void> {
    return this.leave(request, response, { providerId, purpose: 'link', redirectTo: '', isFresh: false });
  }

  /** A new sign-in at a provider, as the proof for the form of a page. */
  @Get(':provider/prove')
  @SignInRoute()
  prove(
    @Req() request: Request,
    @Res() response: Response,
    @Param('provider') providerId: string,
    @Query('then') then: unknown,
  ): Promise<void> {
    const redirectTo = isProvedPath(then) ? then : SIGNED_IN_PATH;
    return this.leave(request, response, { providerId, purpose: 'prove', redirectTo, isFresh: true });
  }

  @Get('link')
  @Public()
  async showLink(@Req() request: Request, @Res() response: Response): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, LINK_PATH);
    if (!visitor) return;
    const { texts, accountId } = visitor;
    const secret = this.decisions.read(request);
    const decision = secret && (await this.identities.findLink(accountId, secret));
    if (!decision) return sendRefused(response, texts, texts.providers.linkExpired, UNAUTHORIZED);
    const name = this.providers.labelOf(decision.issuer);
    const form = linkForm(decision, name, visitor);
    sendFormPage(response, { texts, title: texts.providers.linkTitle({ name }), form });
  }

  @Post('link')
  @Public()
  @AcceptsBody(FORM)
  async link(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response, LINK_PATH);
    if (!visitor) return;
    const { texts } = visitor;
    try {
      assertFormToken(formFields(request), visitor.csrfToken);
      goOn(response, await answered(LINK_PATH, REFUSALS, () => this.linkNow(request, response, visitor)));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const text = error.code === 'CONFLICT' ? texts.providers.taken : texts.providers.linkExpired;
      sendRefused(response, texts, text, error.status);
    }
  }

  @Post('confirm')
  @Public()
  @AcceptsBody(FORM)
  confirm(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(SIGNED_IN_PATH, REFUSALS, async () => {
        await this.identities.confirm(visitor, fields.get('identity_id') ?? '');
        return doneWith('providerConfirmed');
      }),
    );
  }

  @Post('remove')
  @Public()
  @AcceptsBody(FORM)
  remove(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.forms.change(request, response, (visitor, fields) =>
      answered(SIGNED_IN_PATH, REFUSALS, async () => {
        await this.identities.remove(visitor, fields.get('identity_id') ?? '');
        return doneWith('disconnectedProvider');
      }),
    );
  }

  private async linkNow(request: Request, response: Response, visitor: Visitor): Promise<string> {
    const { redirectTo } = await this.identities.link(visitor, this.decisions.read(request) ?? '');
    this.decisions.clear(response);
    return redirectTo === '' ? doneWith('connected') : this.redirects.after(visitor.sessionId, redirectTo);
  }

  private async leave(request: Request, response: Response, start: Omit<UpstreamStart, 'sessionId'>): Promise<void> {
    const visitor = await this.forms.visitorOrSignIn(request, response);
    if (!visitor) return;
    if (!isFromOwnPage(request)) return response.redirect(303, SIGNED_IN_PATH);
    const { texts, sessionId } = visitor;
    try {
      response.redirect(303, await this.clients.begin(response, { ...start, sessionId }));
    } catch (error) {
      if (!(error instanceof UpstreamRefused)) throw error;
      sendRefused(response, texts, texts.providers.refused[error.reason], BAD_REQUEST);
    }
  }
}

function sendRefused(response: Response, texts: Texts, text: string, status: number): void {
  sendFormPage(response, { texts, title: texts.notDone.title, status, form: refusedPage(text, texts) });
}
