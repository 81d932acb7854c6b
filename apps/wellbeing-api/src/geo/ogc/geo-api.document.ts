import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dependencyUnavailable } from '@platform/errors';
import { type Html, markStatic } from '@platform/http-service';
import { operationTable } from './geo-page';
import { GeoUrls } from './geo-urls';

const GEO_PREFIX = '/geo/v2';

type PathItem = OpenAPIObject['paths'][string];
type Components = NonNullable<OpenAPIObject['components']>;

/** The description of the geospatial API, in the forms of its responses. */
export interface GeoApiDescription {
  /** As OpenAPI 3.0. */
  json: Buffer;
  /** For people. */
  page: Html;
}

/** The geospatial API's part of the service's OpenAPI document. It is built once, as soon as the service listens. */
@Injectable()
export class GeoApiDocument {
  private describe?: () => OpenAPIObject;
  private description?: GeoApiDescription;

  constructor(private readonly urls: GeoUrls) {}

  /** Called after the application is built, because the routes are not known before. */
  from(describe: () => OpenAPIObject): void {
    this.describe = describe;
  }

  get(): GeoApiDescription {
    if (!this.describe) throw dependencyUnavailable(new Error('the API is not described yet'));
    this.description ??= this.make(this.describe());
    return this.description;
  }

  private make(whole: OpenAPIObject): GeoApiDescription {
    const servers = [{ url: this.urls.root.slice(0, -GEO_PREFIX.length) }];
    const document = { ...geoPartOf(whole), servers };
    return { json: markStatic(Buffer.from(JSON.stringify(document))), page: operationTable(operationsOf(document)) };
  }
}

const operationsOf = ({ paths }: OpenAPIObject) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { summary?: string; description?: string }>).map(
      ([method, { summary, description }]) => ({ method, path, description: description || summary || '' }),
    ),
  );

export function geoPartOf(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(GEO_PREFIX))
    .map(([path, item]) => [path, withTileOperation(path, item)] as const);
  return {
    ...document,
    info: { ...document.info, title: 'Geospatial API', version: '2.0' },
    tags: document.tags?.filter(({ name }) => name === 'geo'),
    paths: Object.fromEntries(paths),
    components: { ...document.components, ...neededComponents(paths, document.components ?? {}) },
  };
}

/** Clients of OGC API - Tiles find operations by the ends of their ids (OGC 20-057, table 2). */
const TILE_OPERATIONS: [path: RegExp, operationId: string][] = [
  [/\/tiles$/, 'features.collection.vector.getTileSetsList'],
  [/\/tiles\/[^/]+$/, 'features.collection.vector.getTileSet'],
  [/\/tiles\/[^/]+\/.+$/, 'features.collection.vector.getTile'],
];

function withTileOperation(path: string, item: PathItem): PathItem {
  const operationId = TILE_OPERATIONS.find(([pattern]) => pattern.test(path))?.[1];
  return item.get && operationId ? { ...item, get: { ...item.get, operationId } } : item;
}

/** The components that the paths refer to, directly or through other components. */
function neededComponents(paths: unknown, { schemas = {}, examples = {}, responses = {} }: Components): Components {
  const all: Record<string, Record<string, unknown>> = { schemas, examples, responses };
  const needed = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (needed.has(`${kind}/${name}`) || !all[kind]?.[name]) continue;
      needed.add(`${kind}/${name}`);
      collect(all[kind][name]);
    }
  };
  collect(paths);
  const those = (kind: string) => Object.entries(all[kind]!).filter(([name]) => needed.has(`${kind}/${name}`));
  return Object.fromEntries(Object.keys(all).map((kind) => [kind, Object.fromEntries(those(kind))]));
}
