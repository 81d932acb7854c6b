import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dependencyUnavailable } from '@platform/errors';

const GEO_PREFIX = '/geo/v2';

type Components = NonNullable<OpenAPIObject['components']>;

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
    components: { ...document.components, ...neededComponents(paths, document.components ?? {}) },
  };
}

/** Of what may be referred to: what the paths refer to, by themselves or through one another. */
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
