import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';
import { CRS84 } from '../reference-systems/reference-system';

/** Each collection lists the systems that it offers. */
const CRS_SCHEMA = { type: 'string', format: 'uri', default: CRS84 } as const;
const UUID_EXAMPLE = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';

export const ApiCollectionId = () =>
  ApiParam({
    name: 'collectionId',
    description: 'The collection.',
    schema: { type: 'string', format: 'uuid' },
    example: UUID_EXAMPLE,
  });

export const ApiFeatureId = () =>
  ApiParam({
    name: 'featureId',
    description: 'The feature: a UUID, or the id that its owner gave to it.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
    example: UUID_EXAMPLE,
  });

/** `f`: the representation. */
export const ApiRepresentation = () =>
  ApiQuery({
    name: 'f',
    required: false,
    description: 'The representation; without it `Accept` decides.',
    schema: { type: 'string', enum: ['json', 'html'] },
  });

/** The parameters of OGC API - Features Part 1 (requirements `fc-limit`, `fc-bbox` and `fc-time`). */
export const ApiBbox = () =>
  ApiQuery({
    name: 'bbox',
    required: false,
    style: 'form',
    explode: false,
    description:
      'West, south, east, north in degrees, or in the axes of `bbox-crs` in their order. With six numbers, the third and the sixth are the lowest and the highest height. Features without heights match every height.',
    schema: {
      type: 'array',
      minItems: 4,
      maxItems: 6,
      oneOf: [
        { minItems: 4, maxItems: 4 },
        { minItems: 6, maxItems: 6 },
      ],
      items: { type: 'number' },
    },
  });

/** The parameters of Part 2 (requirements `fc-crs` and `fc-bbox-crs`). */
export const ApiCrs = () =>
  ApiQuery({
    name: 'crs',
    required: false,
    description:
      'The URI of the reference system of the coordinates in the response, one that the collection lists in `crs`. Axes are in the order of its authority.',
    schema: CRS_SCHEMA,
  });

const ApiBboxCrs = () =>
  ApiQuery({
    name: 'bbox-crs',
    required: false,
    description: 'The URI of the reference system of `bbox`, one that the collection lists in `crs`.',
    schema: CRS_SCHEMA,
  });

export const ApiContentCrs = () =>
  ApiHeader({
    name: 'Content-Crs',
    required: false,
    description:
      'The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.',
    example: `<${CRS84}>`,
  });

export const ApiLimit = (max: number, fallback: number) =>
  ApiQuery({
    name: 'limit',
    required: false,
    style: 'form',
    explode: false,
    description: `The maximum number of results. Values above ${max} count as ${max}.`,
    schema: { type: 'integer', minimum: 1, maximum: max, default: fallback },
  });

export const ApiCursor = () =>
  ApiQuery({
    name: 'cursor',
    required: false,
    description: 'The cursor from the link `next` of the previous page.',
    schema: { type: 'string' },
  });

/** The parameters of Part 3 (requirements `filter-param`, `filter-lang-param` and `filter-crs-param`). */
export const ApiFilter = () =>
  applyDecorators(
    ApiQuery({
      name: 'filter',
      required: false,
      description: "A condition in CQL2 over the queryable properties, such as `height > 3 AND name LIKE 'B%'`.",
      schema: { type: 'string', maxLength: 4000 },
    }),
    ApiQuery({
      name: 'filter-lang',
      required: false,
      description: 'The encoding of `filter`.',
      schema: { type: 'string', enum: ['cql2-text', 'cql2-json'], default: 'cql2-text' },
    }),
    ApiQuery({
      name: 'filter-crs',
      required: false,
      description: 'The URI of the reference system of the coordinates in `filter`.',
      schema: CRS_SCHEMA,
    }),
  );

/** The order of the features, and the members to send. */
const shownParameters = () => [
  ApiQuery({
    name: 'sortby',
    required: false,
    style: 'form',
    explode: false,
    description:
      'The properties to sort by, each with `+` or `-` before it. Features without a value come last. If more than 20 000 features would have to be sorted, the request is refused: then limit it to at most 1000 by a window.',
    schema: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } },
    example: ['-height', 'name'],
  }),
  ApiQuery({
    name: 'properties',
    required: false,
    style: 'form',
    explode: false,
    description: 'The names of the properties to return. Default: all.',
    schema: { type: 'array', maxItems: 100, items: { type: 'string' } },
  }),
  ApiQuery({
    name: 'skipGeometry',
    required: false,
    description: 'Omits the geometry: it is null in the response.',
    schema: { type: 'boolean', default: false },
  }),
];

export const ApiDatetime = () =>
  ApiQuery({
    name: 'datetime',
    required: false,
    style: 'form',
    explode: false,
    description: 'An instant or an interval of RFC 3339 such as `2026-01-01T00:00:00Z/..`.',
    schema: { type: 'string' },
  });

export const ApiItemsQuery = () =>
  applyDecorators(
    ApiRepresentation(),
    ApiLimit(1000, 10),
    ApiBbox(),
    ApiBboxCrs(),
    ApiCrs(),
    ApiDatetime(),
    ApiCursor(),
    ApiQuery({
      name: 'offset',
      required: false,
      description: 'How many features to skip. The links `next` are faster.',
      schema: { type: 'integer', minimum: 0, maximum: 10_000, default: 0 },
    }),
    ApiQuery({
      name: 'resultType',
      required: false,
      description: '`hits` returns only the number of features, as `numberMatched` or `numberMatchedAtLeast`.',
      schema: { type: 'string', enum: ['results', 'hits'], default: 'results' },
    }),
    ApiFilter(),
    ...shownParameters(),
  );

export const ApiIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The ETag of the feature as last read, or `*`. Required if the collection’s `locking` is `required`. A stale ETag is always refused.',
    example: '"1"',
  });
