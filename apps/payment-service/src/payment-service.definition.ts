import { appFolder, type ServiceDefinition } from '@platform/http-service';
import { commands } from './operators/commands';
import { PaymentServiceConfig } from './payment-service.config';
import { PaymentServiceModule } from './payment-service.module';
import { PermissionGuard } from './principals/permission.guard';
import type { AuthenticatedRequest } from './principals/principal';
import { PrincipalGuard } from './principals/principal.guard';
import { QuotaGuard } from './principals/quota.guard';

export const paymentService: ServiceDefinition<PaymentServiceConfig> = {
  name: 'payment-service',
  Config: PaymentServiceConfig,
  module: PaymentServiceModule,
  api: {
    title: 'Payment Service',
    description: 'API keys, deposits through eight gateways, wallets on a double-entry ledger.',
    describe: (builder) =>
      builder
        .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
        .addApiKey({ type: 'apiKey', in: 'header', name: 'N-API-Key' }, 'api-key'),
  },
  databaseFolder: () => appFolder('apps/payment-service', 'migrations'),
  guards: [PrincipalGuard, QuotaGuard, PermissionGuard],
  accountOf: (request) => (request as AuthenticatedRequest).principal?.accountId,
  besideError: { status: 'error' },
  commands,
  previewSettings: { ACCOUNT_URL: 'http://localhost:3003' },
};
