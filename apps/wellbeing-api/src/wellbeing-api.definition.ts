import { CsrfGuard, PermissionGuard } from '@platform/auth';
import {
  allowedMethods,
  appFolder,
  openApi30Document,
  serveConsole,
  type ServiceDefinition,
} from '@platform/http-service';
import type { Express } from 'express';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { BRAND } from './brand/brand';
import { BrandService } from './brand/brand.service';
import { cors } from './cors/cors.middleware';
import { GeoModule } from './geo/geo.module';
import { GeoApiDocument } from './geo/ogc/geo-api.document';
import { geoOptions } from './geo/ogc/options.middleware';
import { answerNoSuchPage } from './html/no-such-page';
import { PAGE_MAP, type PageMap } from './html/page-map';
import { PageMaps } from './pages/page-maps';
import { api } from './wellbeing-api.api';
import { DEFAULT_LANGUAGE } from './texts/languages';
import { oauthClientsCommand } from './account/oauth/clients/clients.command';
import { removeSecondFactorCommand } from './account/credentials/second-factors/remove-second-factor.command';
import { rotateKeysCommand } from './account/tokens/signing-keys/rotate-keys.command';
import { importCommand } from './account/imports/import.command';
import { eraseDueCommand } from './personal-data/erasures/erase-due.command';
import { mergeAccountsCommand } from './personal-data/merges/merge-accounts.command';
import { reencryptCommand } from './personal-data/reencrypt.command';
import { WellbeingConfig } from './wellbeing-api.config';
import { WellbeingApiModule } from './wellbeing-api.module';
import { OPERATOR_PATHS } from './operator-paths';

export const wellbeingApi: ServiceDefinition<WellbeingConfig> = {
  name: 'wellbeing-api',
  Config: WellbeingConfig,
  module: WellbeingApiModule,
  api,
  databaseFolder: () => appFolder('apps/wellbeing-api', 'database'),
  answerNoRoute: answerNoSuchPage,
  guards: [IdentityGuard, QuotaGuard, CsrfGuard, PermissionGuard],
  accountOf: (request) => (request as AuthenticatedRequest).principal?.accountId,
  callerIds: (request) => {
    const { principal } = request as AuthenticatedRequest;
    return principal && !principal.operator ? { account_id: principal.accountId, client_id: principal.client?.id } : {};
  },
  operatorPaths: OPERATOR_PATHS,
  configure: (app, config) => {
    serveConsole(app, config, { app: 'apps/wellbeing-api', path: '/operator/console', folder: 'operator' });
    const brand = app.get(BrandService).current;
    Object.assign((app.getHttpAdapter().getInstance() as Express).locals, {
      [BRAND]: brand,
      [DEFAULT_LANGUAGE]: brand.language,
      [PAGE_MAP]: ((content) => app.get(PageMaps).partsOf(content)) satisfies PageMap,
    });
    app.use(cors(config.allowedOrigins));
    app.use(geoOptions((path) => allowedMethods(app.getHttpAdapter().getInstance() as Express, path)));
    app.get(GeoApiDocument).from(() => openApi30Document(app, api, [GeoModule]));
  },
  prepare: (app) => void app.get(GeoApiDocument).get(),
  commands: [
    rotateKeysCommand,
    reencryptCommand,
    removeSecondFactorCommand,
    mergeAccountsCommand,
    oauthClientsCommand,
    eraseDueCommand,
    importCommand,
  ],
};
