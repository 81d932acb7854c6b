import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { schemaLinks } from '../collections/collection.presenter';
import { idCursor } from '../ogc/cursor';
import { sendGeoPage } from '../ogc/geo-page';
import { sendPieces } from '../ogc/send-pieces';
import { GeoUrls } from '../ogc/geo-urls';
import type { QueryParameters } from '../ogc/query';
import { type Link, representationOf, selfAndAlternate } from '../ogc/representation';
import { etagOf } from './etag';
import { featureListPage, featurePage, nameOf } from './feature-pages';
import { publicIdOf } from '../stored-features/feature-ids';
import { type FeatureRow, geoJsonPartsOf } from '../stored-features/stored-feature';
import type { Counts } from './searches/feature-counts';
import type { Page } from './searches/feature.search';
import type { TitledCollection } from './searches/window.scans';

const GEOJSON = 'application/geo+json';
const GEOJSON_CONTENT = `${GEOJSON}; charset=utf-8`;

/** Writes features as GeoJSON or as HTML, with the links that OGC API - Features requires. */
@Injectable()
export class FeaturePresenter {
  constructor(private readonly urls: GeoUrls) {}

  urlOf(feature: FeatureRow): string {
    return this.urls.item(feature.collection_id, publicIdOf(feature));
  }

  async sendPage(
    request: Request,
    response: Response,
    query: QueryParameters,
    collection: TitledCollection,
    page: Page & { counts: Counts },
  ): Promise<void> {
    const shown = representationOf(request, query);
    const url = this.urls.items(collection.id);
    const links = selfAndAlternate(url, query, shown, { geojson: true });
    if (page.next) {
      const type = shown === 'json' ? GEOJSON : 'text/html';
      links.push({
        href: `${url}${query.with({ cursor: idCursor.write(page.next), offset: undefined })}`,
        rel: 'next',
        type,
        title: 'The next page',
      });
    }
    links.push(this.collectionLink(collection.id, collection.title), ...schemaLinks(collection.id, this.urls));
    if (shown === 'json') {
      const isFirst = query.text('cursor') === undefined && (query.text('offset') ?? '0') === '0';
      const isWhole = page.next === null && isFirst && query.text('resultType') !== 'hits';
      const further = isWhole ? { numberMatched: page.features.length } : page.counts;
      await this.sendCollection(response, page.features, links, { further });
      return;
    }
    const { content, map } = await featureListPage(page.features, (feature) => this.urlOf(feature));
    sendGeoPage(response, collection.title, content, links, isInDegrees(query) ? map : null);
  }

  async sendCollection(
    response: Response,
    features: FeatureRow[],
    links: Link[],
    { members = () => ({}), further = {} }: { members?: (feature: FeatureRow) => object; further?: object } = {},
  ): Promise<void> {
    const head = {
      type: 'FeatureCollection',
      timeStamp: new Date().toISOString(),
      numberReturned: features.length,
      ...further,
      links,
    };
    const texts = [`${JSON.stringify(head).slice(0, -1)},"features":[`];
    for (const [index, feature] of features.entries()) {
      if (index > 0) texts.push(',');
      texts.push(...geoJsonPartsOf(feature, members(feature)));
    }
    texts.push(']}');
    await sendPieces(response.setHeader('Content-Type', GEOJSON_CONTENT), texts);
  }

  async sendFeature(request: Request, response: Response, query: QueryParameters, feature: FeatureRow): Promise<void> {
    const shown = representationOf(request, query);
    const links = this.linksOf(feature, selfAndAlternate(this.urlOf(feature), query, shown, { geojson: true }));
    if (shown === 'json') {
      await this.send(response, 200, feature, links);
      return;
    }
    const { content, map } = featurePage(feature);
    sendGeoPage(response, nameOf(feature), content, links, isInDegrees(query) ? map : null);
  }

  /** Responds to a change with the new state of the feature. */
  async sendChanged(response: Response, status: number, feature: FeatureRow): Promise<void> {
    const self = { href: this.urlOf(feature), rel: 'self', type: GEOJSON, title: 'This document as JSON' };
    await this.send(response, status, feature, this.linksOf(feature, [self]));
  }

  private async send(response: Response, status: number, feature: FeatureRow, links: Link[]): Promise<void> {
    response.status(status).setHeader('ETag', etagOf(feature)).setHeader('Content-Type', GEOJSON_CONTENT);
    await sendPieces(response, geoJsonPartsOf(feature, { links }));
  }

  private linksOf({ collection_id }: FeatureRow, links: Link[]): Link[] {
    return [...links, this.collectionLink(collection_id, 'The collection')];
  }

  private collectionLink(collectionId: string, title: string): Link {
    return { href: this.urls.collection(collectionId), rel: 'collection', type: 'application/json', title };
  }
}

/** Whether the coordinates are those of a map: not converted to another reference system. */
const isInDegrees = (query: QueryParameters): boolean => query.text('crs') === undefined;
