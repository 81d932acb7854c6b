import { CsrfGuard, PermissionGuard } from '@platform/auth';
import { appFolder, openApi30Document, type ServiceDefinition } from '@platform/http-service';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { cors } from './cors/cors.middleware';
import { GeoApiDocument } from './geo/ogc/geo-api.document';
import { answerNoSuchPage } from './html/no-such-page';
import { api } from './wellbeing-api.api';
import { commands } from './wellbeing-api.commands';
import { WellbeingConfig } from './wellbeing-api.config';
import { WellbeingApiModule } from './wellbeing-api.module';

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
    app.get(GeoApiDocument).from(() => openApi30Document(app, api));
  },
  commands,
};
