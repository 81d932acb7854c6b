import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AllowCredentialInQuery, OidcSignIn, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';

/** Sign-in to the console by OpenID Connect: pages of a browser's way to the issuer and back, and no part of the API. */
@ApiExcludeController()
@Controller('operator/session/oidc')
export class OidcSignInController {
  constructor(private readonly signIn: OidcSignIn) {}

  @Get()
  @Public()
  begin(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.signIn.begin(request, response);
  }

  @Get('callback')
  @Public()
  @AllowCredentialInQuery()
  finish(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    return this.signIn.finish(request, response);
  }
}
