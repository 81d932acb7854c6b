import { Injectable } from '@nestjs/common';
import { ConfiguredGateways } from '../../gateways/configured-gateways';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import type { Gateway } from '../../gateways/gateway';
import type { GatewayApi } from '../../gateways/gateway-api';
import { GATEWAYS } from '../../gateways/registry';
import { CallbackAddress } from '../started/callback-address';
import { PaymentServiceConfig } from '../../payment-service.config';
import { rfc3339Of } from '../../responses/time';
import { type DeliveryFigures, DeliveryFiguresStore } from './delivery-figures.store';
import type { Ability, GatewayStateView } from './gateway-state.dto';
import { missingSettings } from '../../gateways/needed-settings';

/** The state of gateways, from the settings and from their deliveries. */
@Injectable()
export class GatewayStatesService {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly configured: ConfiguredGateways,
    private readonly apis: GatewayApis,
    private readonly callbacks: CallbackAddress,
    private readonly figures: DeliveryFiguresStore,
  ) {}

  async list(): Promise<GatewayStateView[]> {
    const figures = await this.figures.read();
    return GATEWAYS.map((gateway) => ({ ...this.stateOf(gateway), ...figuresView(figures.get(gateway.name)) }));
  }

  private stateOf(gateway: Gateway) {
    const { name, api } = gateway;
    const { gatewaySettings, APP_ENV } = this.config;
    const isCalled = this.apis.find(name) !== null;
    const hasCallbackAddress = !this.callbacks.isMissing(name);
    const ability = (method: keyof GatewayApi, isReady = isCalled): Ability =>
      api?.[method] === undefined ? 'not_supported' : isReady ? 'ready' : 'not_configured';
    return {
      provider: name,
      webhook_path: `/v1/webhooks/${name}`,
      receives: this.configured.find(name) ? ('ready' as const) : ('not_configured' as const),
      starts: ability('start', isCalled && hasCallbackAddress),
      inquires: ability('inquire'),
      refunds: ability('refund'),
      missing_for_deliveries: missingSettings(gateway, gatewaySettings, APP_ENV),
      missing_for_calls: [
        ...(api ? missingSettings(api, gatewaySettings, APP_ENV) : []),
        ...(hasCallbackAddress ? [] : ['PUBLIC_URL']),
      ],
    };
  }
}

const figuresView = (figures?: DeliveryFigures) => ({
  last_delivery_at: figures?.last_delivery_at ? rfc3339Of(figures.last_delivery_at) : null,
  last_refusal_at: figures?.last_refusal_at ? rfc3339Of(figures.last_refusal_at) : null,
  last_hour: { taken: Number(figures?.taken_hour ?? 0), refused: Number(figures?.refused_hour ?? 0) },
  last_day: { taken: Number(figures?.taken_day ?? 0), refused: Number(figures?.refused_day ?? 0) },
});
