import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { GeoApiDocument } from './geo-api.document';
import { paragraph, sendGeoPage, textList } from './geo-page';
import { GeoUrls } from './geo-urls';
import { CONFORMANCE_CLASSES, ConformanceResponse, LandingResponse } from './landing.dto';
import { ApiRepresentation } from './parameters.decorators';
import { QueryParameters } from './query';
import { representationOf, selfAndAlternate } from './representation';

const OPENAPI = 'application/vnd.oai.openapi+json;version=3.0';

const DESCRIPTION =
  'Collections of features, private, shared or public. Here bbox leaves out features without a geometry, and datetime those without a time. This deviates from fc-bbox-response C and fc-time-response C of Part 1. Each window of a map would repeat such features. The filter "geometry IS NULL" finds them.';

@ApiTags('geo')
@Controller('geo/v2')
@Public()
export class LandingController {
  constructor(
    private readonly urls: GeoUrls,
    private readonly document: GeoApiDocument,
  ) {}

  /**
   * Get the landing page. Links to the description of the API, to its conformance classes, and to the collections, as
   * OGC API - Features requires.
   */
  @Get()
  @ApiRepresentation()
  @ApiOkResponse({ type: LandingResponse })
  @ApiErrors('BAD_REQUEST')
  getGeoLandingPage(@Req() request: Request, @Res() response: Response): void {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const { root } = this.urls;
    const links = [
      ...selfAndAlternate(root, query, shown),
      { href: `${root}/api`, rel: 'service-desc', type: OPENAPI, title: 'The API as OpenAPI 3.0' },
      { href: `${root}/api?f=html`, rel: 'service-doc', type: 'text/html', title: 'The API for people' },
      {
        href: `${root}/conformance`,
        rel: 'conformance',
        type: 'application/json',
        title: 'The conformance classes of the API',
      },
      { href: this.urls.collections, rel: 'data', type: 'application/json', title: 'The collections' },
    ];
    const body = { title: 'Geospatial API', description: DESCRIPTION, links };
    if (shown === 'json') response.json(body satisfies LandingResponse);
    else sendGeoPage(response, body.title, paragraph(body.description), links);
  }

  /** List the conformance classes of the API. The classes of OGC API - Features that it implements. Each is tested. */
  @Get('conformance')
  @ApiRepresentation()
  @ApiOkResponse({ type: ConformanceResponse })
  @ApiErrors('BAD_REQUEST')
  getGeoConformance(@Req() request: Request, @Res() response: Response): void {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    if (shown === 'json') {
      response.json({ conformsTo: CONFORMANCE_CLASSES } satisfies ConformanceResponse);
      return;
    }
    const content = textList(CONFORMANCE_CLASSES);
    sendGeoPage(response, 'Conformance', content, selfAndAlternate(`${this.urls.root}/conformance`, query, shown));
  }

  /**
   * Get the description of the geospatial API. Its part of this document as OpenAPI 3.0. It is available in production
   * too, because clients need it.
   */
  @Get('api')
  @ApiRepresentation()
  @ApiOkResponse({
    content: {
      [OPENAPI]: { schema: { type: 'object', additionalProperties: true, example: { openapi: '3.0.3', paths: {} } } },
      'text/html': { schema: { type: 'string' } },
    },
  })
  @ApiErrors('BAD_REQUEST')
  getGeoApi(@Req() request: Request, @Res() response: Response): void {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const { json, page } = this.document.get();
    if (shown === 'json') response.setHeader('Content-Type', OPENAPI).send(json);
    else sendGeoPage(response, 'Geospatial API', page, selfAndAlternate(`${this.urls.root}/api`, query, shown));
  }
}
