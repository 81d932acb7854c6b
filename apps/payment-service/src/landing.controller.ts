import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { type Brand, html, Html, sendPage } from '@platform/http-service';
import type { Response } from 'express';
import { PaymentServiceConfig } from './payment-service.config';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0d6b5e"/><path d="M6 12h20v11H6zM6 16h20M10 20h4" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>';

const BRAND: Brand = {
  name: 'Payment service',
  icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
  mark: new Html(
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M3 6h18v12H3zM3 10h18M7 14h3"/></svg>',
  ),
};

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
