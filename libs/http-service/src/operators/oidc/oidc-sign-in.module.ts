import { Controller, type DynamicModule, Get, Module, Req, Res, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import type { FailureQuota } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { BackgroundJobs } from '../../background/background-jobs';
import type { RequestContext } from '../../request/request-context';
import { AllowCredentialInQuery } from '../../request/transport.guard';
import { OperatorSessions } from '../operator-sessions';
import type { OidcServiceConfig } from './oidc-service.config';
import { OidcSignIn } from './oidc-sign-in';
import { RefusedSignIns, type RefusedSignInRecords } from './refused-sign-ins';

export interface OidcSignInOptions {
  /** Exports `OperatorSessions` and the two that follow. */
  operators: Type;
  /** The same that counts wrong tokens. */
  failures: Type<FailureQuota>;
  records: Type<RefusedSignInRecords>;
  Config: Type<OidcServiceConfig>;
  /** The name of the cookie of a sign-in under way. */
  cookie: string;
  /** The routes of the sign-in are below it, under `oidc`. */
  sessionPath: string;
  /** Where each way back ends. */
  consolePath: string;
}

@Module({})
export class OidcSignInModule {
  /** The sign-in to a console by OpenID Connect, where the settings name an issuer. */
  static with({ operators, failures, records, Config, sessionPath, ...places }: OidcSignInOptions): DynamicModule {
    const path = `${sessionPath}/oidc`;
    return {
      module: OidcSignInModule,
      imports: [operators],
      controllers: [controllerAt(path)],
      providers: [
        {
          provide: OidcSignIn,
          inject: [Config, OperatorSessions, failures, records, BackgroundJobs],
          useFactory: (
            config: OidcServiceConfig,
            sessions: OperatorSessions,
            failureQuota: FailureQuota,
            refusals: RefusedSignInRecords,
            jobs: BackgroundJobs,
          ) =>
            new OidcSignIn({
              settings: config.oidc!,
              sessions,
              failures: failureQuota,
              refused: new RefusedSignIns(refusals, jobs),
              callbackPath: `/${path}/callback`,
              ...places,
            }),
        },
      ],
    };
  }
}

function controllerAt(path: string): Type {
  /** Pages of a browser's way to the issuer and back, and no part of the API. */
  @ApiExcludeController()
  @Controller(path)
  class OidcSignInController {
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
  return OidcSignInController;
}
