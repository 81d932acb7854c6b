import { appFolder, type ServiceDefinition } from '@platform/http-service';
import { PaymentServiceConfig } from './payment-service.config';
import { PaymentServiceModule } from './payment-service.module';

export const paymentService: ServiceDefinition<PaymentServiceConfig> = {
  name: 'payment-service',
  Config: PaymentServiceConfig,
  module: PaymentServiceModule,
  api: {
    title: 'Payment Service',
    description: 'API keys, deposits through eight gateways, wallets on a double-entry ledger.',
  },
  migrations: () => appFolder('apps/payment-service', 'migrations'),
  guards: [],
  besideError: { status: 'error' },
};
