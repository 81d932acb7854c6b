import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { html } from '../../html/html';
import type { Collection } from '../collections/collection.store';
import { cursorOf } from '../ogc/cursor';
import { sendGeoPage, valueTable } from '../ogc/geo-page';
import { GeoUrls } from '../ogc/geo-urls';
import type { QueryParameters } from '../ogc/query';
import { type Link, representationOf, selfAndAlternate } from '../ogc/representation';
import { etagOf } from './etag';
import { type StoredFeature, toGeoJson } from './feature';
import type { Page } from './feature.search';

const GEOJSON = 'application/geo+json';

/** Writes features as GeoJSON or as HTML, with the links that OGC API - Features asks for. */
@Injectable()
export class FeaturePresenter {
  constructor(private readonly urls: GeoUrls) {}

  urlOf({ collectionId, id }: StoredFeature): string {
    return this.urls.item(collectionId, id);
  }

  sendPage(request: Request, response: Response, query: QueryParameters, collection: Collection, page: Page): void {
    const shown = representationOf(request, query);
    const url = this.urls.items(collection.id);
    const links = selfAndAlternate(url, query, shown, { geojson: true });
    const last = page.features.at(-1);
    if (page.hasMore && last) {
      const type = shown === 'json' ? GEOJSON : 'text/html';
      links.push({
        href: `${url}${query.with({ cursor: cursorOf(last.id) })}`,
        rel: 'next',
        type,
        title: 'The next page',
      });
    }
    links.push({ href: this.urls.collection(collection.id), rel: 'collection', title: collection.title });
    if (shown === 'json') {
      this.sendCollection(response, page.features, links);
      return;
    }
    const content = html`<ul>
      ${page.features.map((feature) => html`<li><a href="${this.urlOf(feature)}?f=html">${nameOf(feature)}</a></li>`)}
    </ul>`;
    sendGeoPage(response, collection.title, content, links);
  }

  sendCollection(
    response: Response,
    features: StoredFeature[],
    links: Link[],
    members: (feature: StoredFeature) => object = () => ({}),
  ): void {
    response.type(GEOJSON).send(
      JSON.stringify({
        type: 'FeatureCollection',
        timeStamp: new Date().toISOString(),
        numberReturned: features.length,
        links,
        features: features.map((feature) => ({ ...toGeoJson(feature), ...members(feature) })),
      }),
    );
  }

  sendFeature(request: Request, response: Response, query: QueryParameters, feature: StoredFeature): void {
    const shown = representationOf(request, query);
    const links = this.linksOf(feature, selfAndAlternate(this.urlOf(feature), query, shown, { geojson: true }));
    if (shown === 'json') {
      this.send(response, 200, feature, links);
      return;
    }
    const content = html`${valueTable(feature.properties ?? {})}
      <h2>Geometry</h2>
      ${valueTable({ ...feature.geometry })}`;
    sendGeoPage(response, nameOf(feature), content, links);
  }

  /** The answer to a change: the feature as it is now. */
  sendChanged(response: Response, status: number, feature: StoredFeature): void {
    const self = { href: this.urlOf(feature), rel: 'self', type: GEOJSON, title: 'This document as JSON' };
    this.send(response, status, feature, this.linksOf(feature, [self]));
  }

  private send(response: Response, status: number, feature: StoredFeature, links: Link[]): void {
    response
      .status(status)
      .setHeader('ETag', etagOf(feature))
      .type(GEOJSON)
      .send(JSON.stringify({ ...toGeoJson(feature), links }));
  }

  private linksOf({ collectionId }: StoredFeature, links: Link[]): Link[] {
    return [...links, { href: this.urls.collection(collectionId), rel: 'collection', title: 'The collection' }];
  }
}

function nameOf({ id, properties }: StoredFeature): string {
  const name = properties?.['name'] ?? properties?.['title'];
  return typeof name === 'string' && name !== '' ? name : id;
}
