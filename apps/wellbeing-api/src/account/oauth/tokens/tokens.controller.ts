import { Controller, HttpCode, HttpStatus, Post, Req, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request } from 'express';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { requestOriginOf } from '../../security-events/request-origin';
import { ClientAuthentication } from '../clients/client.authentication';
import { OauthErrorFilter } from '../protocol/oauth-error.filter';
import { OauthParameters } from '../protocol/oauth-parameters';
import { type Introspection, type TokenAnswer, TokensService } from './tokens.service';

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

/** The discovery document describes these endpoints, in the terms of OAuth. */
@ApiExcludeController()
@UseFilters(OauthErrorFilter)
@Controller('oauth')
export class TokensController {
  constructor(
    private readonly clients: ClientAuthentication,
    private readonly tokens: TokensService,
  ) {}

  @Post('token')
  @SignInRoute()
  @AcceptsBody(FORM)
  @HttpCode(HttpStatus.OK)
  async token(@Req() request: Request & RequestContext): Promise<TokenAnswer> {
    const parameters = readBody(request);
    const client = await this.clients.authenticate(request.headers, parameters);
    return this.tokens.grant(client, parameters, requestOriginOf(request));
  }

  @Post('revoke')
  @SignInRoute()
  @AcceptsBody(FORM)
  @HttpCode(HttpStatus.OK)
  async revoke(@Req() request: Request & RequestContext): Promise<void> {
    const parameters = readBody(request);
    const client = await this.clients.authenticate(request.headers, parameters);
    await this.tokens.revoke(client, parameters.get('token'));
  }

  /** Servers call it for each request that they receive, so it does not count against the quota of sign-ins. */
  @Post('introspect')
  @Public()
  @AcceptsBody(FORM)
  @HttpCode(HttpStatus.OK)
  async introspect(@Req() request: Request & RequestContext): Promise<Introspection> {
    const parameters = readBody(request);
    const client = await this.clients.authenticate(request.headers, parameters);
    return this.tokens.introspect(client, parameters.get('token'));
  }
}

/** @throws OauthError invalid_request if a parameter is repeated */
function readBody({ rawBody }: RequestContext): OauthParameters {
  const parameters = OauthParameters.of((rawBody ?? Buffer.alloc(0)).toString());
  parameters.assertReadable();
  return parameters;
}
