import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { type Html, html } from '@platform/http-service';
import type { Request, Response } from 'express';
import { brandOf } from '../brand/brand';
import { type Collection, CollectionStore } from '../geo/collections/collection.store';
import { licenceUrl } from '../geo/collections/licences';
import { ExtentStore } from '../geo/collections/extent.store';
import { pageHeader, sendPage } from '../html/html-page';
import { PageErrorFilter } from '../html/page-error.filter';
import { type Texts, textsFor } from '../texts/languages';
import { PageMaps } from './page-maps';

/** The map of a public collection, without an account. Other sites may show it in a frame if its owner allows that. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('app/map/:collectionId')
export class PublicMapController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly extents: ExtentStore,
    private readonly maps: PageMaps,
  ) {}

  @Get()
  @Public()
  async show(
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const collection = await this.collections.getReadable(null, collectionId);
    const { box } = await this.extents.of(collection);
    const map = this.maps.partsOf({ collectionId: collection.id, bounds: box });
    const { publicMap, locale: language } = textsFor(request);
    sendPage(response, {
      title: collection.title,
      language,
      layout: 'bare',
      isEmbeddable: collection.embeddable,
      ...(map && { head: map.head, sources: map.sources }),
      body: html`${pageHeader(brandOf(response), [])}
        <main class="public-map-page">
          ${titleOf(collection, publicMap)} ${map && map.body}
          <noscript><p class="quiet">${publicMap.withoutScripts}</p></noscript>
          <aside id="chosen-feature" aria-live="polite" hidden></aside>
        </main>`,
    });
  }
}

const titleOf = ({ id, title, description, attribution, license }: Collection, texts: Texts['publicMap']): Html =>
  html`<div class="public-map-title">
    <h1>${title}</h1>
    ${description && html`<p>${description}</p>`} ${attribution && html`<p>${attribution}</p>`}
    ${license && html`<p><a href="${licenceUrl(license)}" rel="license" target="_top">${license}</a></p>`}
    <p><a href="/geo/v2/collections/${id}/items?f=html" target="_top">${texts.list}</a></p>
  </div>`;
