import { Module } from '@nestjs/common';
import { PaymentServiceConfig } from '../payment-service.config';
import { GatewayApis } from './api/gateway-apis';
import { GatewayTokenStore } from './api/gateway-token.store';
import { GatewayTransport } from './api/gateway.transport';
import { ConfiguredGateways } from './configured-gateways';

@Module({
  providers: [
    ConfiguredGateways,
    GatewayApis,
    GatewayTokenStore,
    {
      provide: GatewayTransport,
      inject: [PaymentServiceConfig],
      useFactory: ({ OUTBOUND_PROXY_URL }: PaymentServiceConfig) =>
        new GatewayTransport({ proxyUrl: OUTBOUND_PROXY_URL }),
    },
  ],
  exports: [ConfiguredGateways, GatewayApis, GatewayTransport],
})
export class GatewaysModule {}
