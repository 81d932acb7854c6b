import { Module } from '@nestjs/common';
import { PaymentServiceConfig } from '../payment-service.config';
import { OutboundClient } from './outbound.client';

@Module({
  providers: [
    {
      provide: OutboundClient,
      inject: [PaymentServiceConfig],
      useFactory: (config: PaymentServiceConfig) => new OutboundClient(config.outbound),
    },
  ],
  exports: [OutboundClient],
})
export class OutboundModule {}
