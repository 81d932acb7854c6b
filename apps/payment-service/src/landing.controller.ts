import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { html, type Html, sendPage } from '@platform/http-service';
import type { Response } from 'express';
import { BRAND } from './brand';
import { PaymentServiceConfig } from './payment-service.config';

/** The page that a browser shows for this host: what the service is, and links. */
@ApiExcludeController()
@Controller()
export class LandingController {
  constructor(private readonly config: PaymentServiceConfig) {}

  @Get()
  @Public()
  show(@Res() response: Response): void {
    sendPage(response, BRAND, {
      title: 'Payments that arrive once',
      body: landing(!this.config.isProduction),
      sources: { 'img-src': ['data:'] },
    });
  }
}

const landing = (hasDocs: boolean): Html =>
  html`<div class="hero">
      <h1>Payments that arrive once</h1>
      <p>
        This is the payment service: a merchant’s backend announces a payment, a gateway confirms it, and the amount is
        in the wallet once, however often the gateway says so.
      </p>
      <div class="row">
        <a class="button primary" href="/console/">Open the console</a>${
          hasDocs &&
          html`<a class="button" href="/docs">Read the API description</a
            ><a class="button" href="/openapi.json">openapi.json</a>`
        }
      </div>
    </div>
    <ul class="tiles">
      ${tile('Service health', 'What is running now, and how fast it responds.', '/health', 'See the state')}
      ${tile('Readiness', 'Whether it can take traffic: its database responds and has the schema of this release.', '/ready', 'See whether it is ready')}
      ${tile('Release', 'Which version of the service runs here.', '/version', 'See the version')}
    </ul>`;

const tile = (title: string, text: string, href: string, link: string): Html =>
  html`<li class="card">
    <h2>${title}</h2>
    <p>${text}</p>
    <a href="${href}">${link}</a>
  </li>`;
