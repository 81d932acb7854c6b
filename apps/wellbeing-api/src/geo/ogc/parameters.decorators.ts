import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiQuery } from '@nestjs/swagger';

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
    description: 'The feature.',
    schema: { type: 'string', format: 'uuid' },
    example: UUID_EXAMPLE,
  });

/** `f`: which representation. */
export const ApiRepresentation = () =>
  ApiQuery({
    name: 'f',
    required: false,
    description: 'The representation; without it `Accept` decides.',
    schema: { type: 'string', enum: ['json', 'html'] },
  });

/** The parameters as OGC API - Features Part 1 writes them (requirements `fc-limit`, `fc-bbox` and `fc-time`). */
export const ApiBbox = () =>
  ApiQuery({
    name: 'bbox',
    required: false,
    style: 'form',
    explode: false,
    description: 'West, south, east, north in degrees (heights between are read and not looked at).',
    schema: {
      type: 'array',
      oneOf: [
        { minItems: 4, maxItems: 4 },
        { minItems: 6, maxItems: 6 },
      ],
      items: { type: 'number' },
    },
  });

export const ApiLimit = (max: number, fallback: number) =>
  ApiQuery({
    name: 'limit',
    required: false,
    style: 'form',
    explode: false,
    description: `How many at most; more than ${max} is taken as ${max}.`,
    schema: { type: 'integer', minimum: 1, maximum: max, default: fallback },
  });

export const ApiCursor = () =>
  ApiQuery({
    name: 'cursor',
    required: false,
    description: 'From the link `next` of the page before.',
    schema: { type: 'string' },
  });

export const ApiItemsQuery = () =>
  applyDecorators(
    ApiRepresentation(),
    ApiLimit(1000, 10),
    ApiBbox(),
    ApiQuery({
      name: 'datetime',
      required: false,
      style: 'form',
      explode: false,
      description: 'An instant or an interval of RFC 3339 such as `2026-01-01T00:00:00Z/..`.',
      schema: { type: 'string' },
    }),
    ApiCursor(),
  );

export const ApiIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'The ETag of the feature as last read, or `*`.',
    example: '"1"',
  });
