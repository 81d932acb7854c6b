import { CsrfGuard, PermissionGuard } from '@platform/auth';
import {
  appFolder,
  noRoutePage,
  operatorConsoleSettings,
  redirectConsole,
  serveConsole,
  type ServiceDefinition,
} from '@platform/http-service';
import { BRAND } from './brand';
import { callerIds } from './access/caller-ids';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { StepUpGuard } from './access/step-up.guard';
import { distributeCommand } from './distribution/distribute.command';
import { verifyLedgerCommand } from './ledger/verifications/verify-ledger.command';
import { reencryptCommand } from './operators/endpoint-secrets/reencrypt.command';
import { OutboxSignal } from './outbox/outbox.signal';
import { signalWrites } from './outbox/signal-writes';
import { api } from './payment-service.api';
import { KnownQueryGuard } from './access/known-query.guard';
import { PaymentServiceConfig } from './payment-service.config';
import { PaymentServiceModule } from './payment-service.module';
import { OPERATOR_PATHS } from './operator-paths';

export const paymentService: ServiceDefinition<PaymentServiceConfig> = {
  name: 'payment-service',
  Config: PaymentServiceConfig,
  module: PaymentServiceModule,
  api,
  databaseFolder: () => appFolder('apps/payment-service', 'database'),
  guards: [IdentityGuard, QuotaGuard, CsrfGuard, StepUpGuard, PermissionGuard, KnownQueryGuard],
  accountOf: (request) => (request as AuthenticatedRequest).principal?.accountId,
  callerIds,
  brand: BRAND,
  answerNoRoute: noRoutePage(BRAND, [
    { below: '/operator', href: '/operator/console/', text: 'Open the operators’ console' },
    { below: '/console', href: '/console/', text: 'Open the console' },
    { below: '/', href: '/', text: 'Go to the start page' },
  ]),
  errorForm: { extraMembers: { status: 'error' } },
  operatorPaths: OPERATOR_PATHS,
  configure: (app, config) => {
    app.use(signalWrites(app.get(OutboxSignal)));
    serveConsole(app, config, {
      app: 'apps/payment-service',
      path: '/operator/console',
      folder: 'operator',
      settings: operatorConsoleSettings(config, '/operator/session/oidc'),
    });
    redirectConsole(app, '/console/operator', '/operator/console');
    serveConsole(app, config, {
      app: 'apps/payment-service',
      path: '/console',
      folder: 'merchants',
      callsTo: [new URL(config.accountUrl).origin],
      settings: { account_url: config.accountUrl },
    });
  },
  commands: [verifyLedgerCommand, reencryptCommand, distributeCommand],
  previewSettings: { ACCOUNT_URL: 'http://localhost:3003' },
};
