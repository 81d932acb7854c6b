import { Module } from '@nestjs/common';
import { GatewaysModule } from '../../gateways/gateways.module';
import { CallbackAddress } from '../started/callback-address';
import { DeliveryFiguresStore } from './delivery-figures.store';
import { GatewayStatesController } from './gateway-states.controller';
import { GatewayStatesService } from './gateway-states.service';

@Module({
  imports: [GatewaysModule],
  controllers: [GatewayStatesController],
  providers: [CallbackAddress, DeliveryFiguresStore, GatewayStatesService],
})
export class GatewayStatesModule {}
