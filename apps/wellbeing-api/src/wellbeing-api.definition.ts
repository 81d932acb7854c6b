import { CsrfGuard, PermissionGuard } from '@platform/auth';
import { type ApiDescription, appFolder, openApiDocument, type ServiceDefinition } from '@platform/http-service';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { cors } from './cors/cors.middleware';
import { GeoApiDocument } from './geo/ogc/geo-api.document';
import { answerNoSuchPage } from './html/no-such-page';
import { commands } from './wellbeing-api.commands';
import { WellbeingConfig } from './wellbeing-api.config';
import { WellbeingApiModule } from './wellbeing-api.module';

const api: ApiDescription = {
  title: 'Wellbeing API',
  description: 'The account service, the geospatial API 2.0 and the wellbeing application API.',
  describe: (builder) =>
    builder
      .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
      .addCookieAuth('__Host-session', { type: 'apiKey', in: 'cookie' }, 'session')
      .addTag('account')
      .addTag('geo')
      .addTag('wellbeing'),
};

export const wellbeingApi: ServiceDefinition<WellbeingConfig> = {
  name: 'wellbeing-api',
  Config: WellbeingConfig,
  module: WellbeingApiModule,
  api,
  databaseFolder: () => appFolder('apps/wellbeing-api', 'database'),
  answerNoRoute: answerNoSuchPage,
  guards: [IdentityGuard, QuotaGuard, CsrfGuard, PermissionGuard],
  accountOf: (request) => (request as AuthenticatedRequest).principal?.accountId,
  configure: (app, config) => {
    app.use(cors(config.allowedOrigins));
    app.get(GeoApiDocument).from(() => openApiDocument(app, api));
  },
  commands,
};
