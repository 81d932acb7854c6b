import { Controller, Get, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { type Html, html } from '@platform/http-service';
import type { Response } from 'express';
import { PageErrorFilter } from '../html/page-error.filter';
import { sendPage } from '../html/html-page';
import { WellbeingConfig } from '../wellbeing-api.config';

interface Links {
  map: string;
  login: string;
  signUp: string;
  account: string;
  geoApi: string;
  health: string;
}

/** The first page on every host. It is the same for everyone and redirects no visitor. */
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
  show(@Res() response: Response): void {
    sendPage(response, {
      title: 'Places that matter to you',
      navigation: [{ href: this.links.login, text: 'Sign in' }],
      body: landing(this.links),
    });
  }
}

const landing = ({ map, signUp, account, geoApi, health }: Links): Html =>
  html`<div class="hero">
      <h1>Places that matter to you, on a map of your own</h1>
      <p>
        Draw points, paths and areas, bring in what your watch or phone recorded, find what is near, and share a
        collection when you want to. What you keep here is private until you say otherwise.
      </p>
      <div class="row">
        <a class="button primary" href="${map}">Open the map</a><a class="button" href="${signUp}">Create an account</a>
      </div>
    </div>
    <ul class="tiles">
      ${tile('Your account', 'See where you are signed in, end sessions, sign out.', account, 'Go to your account')}
      ${tile('Geospatial API', 'OGC API – Features for GIS programs and scripts: read, write, import and export.', geoApi, 'Explore the API')}
      ${tile('Service health', 'What is running right now, and how quickly it answers.', health, 'See the state')}
    </ul>`;

const tile = (title: string, text: string, href: string, link: string): Html =>
  html`<li class="card">
    <h2>${title}</h2>
    <p>${text}</p>
    <a href="${href}">${link}</a>
  </li>`;
