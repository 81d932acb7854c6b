import { Controller, Get, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { newSecret, Public } from '@platform/auth';
import { AppError, UUID } from '@platform/errors';
import { HostCookie, type Html, html } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SignInCodeStore } from '../account/oauth/redirects/sign-in-code.store';
import { CookieIdentity } from '../account/sessions/cookie.identity';
import { csrfTokenOf, SessionCookie } from '../account/sessions/session-cookie';
import { SessionStore } from '../account/sessions/session.store';
import { CollectionStore } from '../geo/collections/collection.store';
import { ExtentStore } from '../geo/collections/extent.store';
import { PageErrorFilter } from '../html/page-error.filter';
import { sendPage } from '../html/html-page';
import { brandOf } from '../brand/brand';
import { type Texts, textsFor } from '../texts/languages';
import { WellbeingConfig } from '../wellbeing-api.config';
import { AppFiles } from './app-files/app-files';
import { BaseMap } from './base-map/base-map';
import { appPage, type AppPageSettings } from './app-page';

const JOURNEY_SECONDS = 3_600;
/** The map app parses the filter. */
const FILTER_OF_LINK = /^\{.{0,300}\}$/u;

const notBuilt = () => new AppError('NOT_READY', { message: 'The map app is not part of this build.' });

/** The map app: its frame for a browser with a session, a redirect to the sign-in for others. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('app')
export class AppController {
  /** Marks the browser that started a sign-in here. */
  private readonly journey: HostCookie;

  constructor(
    private readonly files: AppFiles,
    private readonly baseMap: BaseMap,
    private readonly cookies: CookieIdentity,
    private readonly cookie: SessionCookie,
    private readonly codes: SignInCodeStore,
    private readonly sessions: SessionStore,
    private readonly collections: CollectionStore,
    private readonly extents: ExtentStore,
    private readonly config: WellbeingConfig,
  ) {
    const { usesHttps: isHttps } = config;
    this.journey = new HostCookie({
      name: 'journey',
      developmentName: 'wellbeing-journey',
      sameSite: 'lax',
      lifetimeSeconds: JOURNEY_SECONDS,
      isHttps,
    });
  }

  @Get()
  @Public()
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Query('code') code: unknown,
    @Query('state') state: unknown,
    @Query('collection') collection: unknown,
    @Query('filter') filter: unknown,
  ): Promise<void> {
    const path = appPath(collection, filter);
    const session = await this.cookies.find(request);
    if (session) {
      if (code !== undefined || state !== undefined) response.redirect(303, path);
      else this.send(response, await this.openedBy(session.accountId, collection));
      return;
    }
    if (code === undefined) this.toSignIn(response, path);
    else await this.arrive(request, response, { code, state, path });
  }

  /** The linked collection if it is readable, otherwise the person's default one. */
  private async openedBy(accountId: string, linkedId: unknown): Promise<AppPageSettings['opened']> {
    const linked = typeof linkedId === 'string' ? await this.collections.findReadable(accountId, linkedId) : null;
    const collection = linked ?? (await this.collections.getDefault(accountId));
    const { box } = await this.extents.of(collection);
    return { collectionId: collection.id, bounds: box };
  }

  private send(response: Response, opened: AppPageSettings['opened']): void {
    if (!this.files.entry) throw notBuilt();
    const { digest } = this.baseMap;
    const settings = {
      accountUrl: this.config.ACCOUNT_URL,
      baseMapUrl: digest ? `/app/base-map/${digest}/{z}/{x}/{y}` : undefined,
      ...this.config.mapSource,
      tileAttribution: this.config.TILE_ATTRIBUTION,
      opened,
    };
    sendPage(response, appPage(this.files.entry, settings, brandOf(response)));
  }

  private toSignIn(response: Response, path: string): void {
    const target = new URL(path, this.config.GEO_URL);
    if (this.config.geoOrigin !== this.config.accountOrigin) {
      const journey = newSecret();
      this.journey.set(response, journey);
      target.searchParams.set('state', csrfTokenOf(journey));
    }
    const login = new URL('/login', this.config.ACCOUNT_URL);
    login.searchParams.set('redirect_to', target.href);
    response.redirect(303, login.href);
  }

  /**
   * The return from the account host. The code works only in the browser that started here. Otherwise a visitor could
   * follow a link with a stranger's code and draw into the stranger's account. This page never redirects to the sign-in
   * by itself: in a browser without cookies that would be an endless loop.
   */
  private async arrive(
    request: Request,
    response: Response,
    { code, state, path }: { code: unknown; state: unknown; path: string },
  ): Promise<void> {
    const journey = this.journey.read(request);
    const isOurs = journey !== null && csrfTokenOf(journey) === state;
    const sessionId = isOurs && typeof code === 'string' ? await this.codes.consume(code, this.config.geoOrigin) : null;
    if (sessionId === null) {
      const { mapSignIn, locale: language } = textsFor(request);
      const body = notFinished(mapSignIn);
      sendPage(response, { title: mapSignIn.title, language, status: 400, layout: 'narrow', body });
      return;
    }
    this.journey.clear(response);
    this.cookie.set(response, await this.sessions.addCookie(sessionId));
    response.redirect(303, path);
  }
}

/** The map with the linked collection and filter. Every other part of the query is dropped. */
function appPath(collection: unknown, filter: unknown): string {
  if (typeof collection !== 'string' || !UUID.test(collection)) return '/app';
  const query = new URLSearchParams({ collection });
  if (typeof filter === 'string' && FILTER_OF_LINK.test(filter)) query.set('filter', filter);
  return `/app?${query.toString()}`;
}

const notFinished = ({ title, explain, retry }: Texts['mapSignIn']): Html =>
  html`<div class="card">
    <h1>${title}</h1>
    <p>${explain}</p>
    <p><a class="button primary wide" href="/app">${retry}</a></p>
  </div>`;
