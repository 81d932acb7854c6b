import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dependencyUnavailable } from '@platform/errors';

const GEO_PREFIX = '/geo/v2';

/** The OpenAPI document of the geospatial API, cut from that of the service when it is first asked for. */
@Injectable()
export class GeoApiDocument {
  private describe?: () => OpenAPIObject;
  private document?: OpenAPIObject;

  /** Given once the application is built, for the routes are not known before. */
  from(describe: () => OpenAPIObject): void {
    this.describe = describe;
  }

  get(): OpenAPIObject {
    if (!this.describe) throw dependencyUnavailable(new Error('the API is not described yet'));
    this.document ??= geoPartOf(this.describe());
    return this.document;
  }
}

function geoPartOf(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(GEO_PREFIX));
  return {
    ...document,
    info: { ...document.info, title: 'Geospatial API', version: '2.0' },
    tags: document.tags?.filter(({ name }) => name === 'geo'),
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: neededSchemas(paths, document) },
  };
}

function neededSchemas(paths: unknown, { components }: OpenAPIObject) {
  const all = components?.schemas ?? {};
  const needed = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (needed.has(name!) || !all[name!]) continue;
      needed.add(name!);
      collect(all[name!]);
    }
  };
  collect(paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(name)));
}
