import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { type Html, html } from '@platform/http-service';
import type { Request, Response } from 'express';
import { PageErrorFilter } from '../html/page-error.filter';
import { sendPage } from '../html/html-page';
import { type Texts, textsFor } from '../texts/languages';
import { WellbeingConfig } from '../wellbeing-api.config';

interface Links {
  map: string;
  login: string;
  signUp: string;
  account: string;
  geoApi: string;
  health: string;
}

/** The start page on every host. It is the same for everyone and never redirects. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller()
export class LandingController {
  private readonly links: Links;

  constructor({ ACCOUNT_URL, GEO_URL, WELLBEING_URL }: WellbeingConfig) {
    const on = (host: string, path: string) => new URL(path, host).href;
    this.links = {
      map: on(GEO_URL, '/app'),
      login: on(ACCOUNT_URL, '/login'),
      signUp: on(ACCOUNT_URL, '/signup'),
      account: on(ACCOUNT_URL, '/account'),
      geoApi: on(GEO_URL, '/geo/v2'),
      health: on(WELLBEING_URL, '/health'),
    };
  }

  @Get()
  @Public()
  show(@Req() request: Request, @Res() response: Response): void {
    const { landing, locale } = textsFor(request);
    sendPage(response, {
      title: landing.title,
      language: locale,
      navigation: [{ href: this.links.login, text: landing.signIn }],
      body: landingPage(this.links, landing),
    });
  }
}

const landingPage = (links: Links, landing: Texts['landing']): Html =>
  html`<div class="hero">
      <h1>${landing.heading}</h1>
      <p>${landing.lead}</p>
      <div class="row">
        <a class="button primary" href="${links.map}">${landing.openMap}</a
        ><a class="button" href="${links.signUp}">${landing.signUp}</a>
      </div>
    </div>
    <ul class="tiles">
      ${tile(landing.account, links.account)} ${tile(landing.geoApi, links.geoApi)}
      ${tile(landing.health, links.health)}
    </ul>`;

const tile = ({ title, text, link }: Texts['landing']['account' | 'geoApi' | 'health'], href: string): Html =>
  html`<li class="card">
    <h2>${title}</h2>
    <p>${text}</p>
    <a href="${href}">${link}</a>
  </li>`;
