import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { Histogram } from 'prom-client';
import { PaymentServiceConfig } from '../../payment-service.config';
import type { GatewayAccess, GatewayApi, GatewayClient } from '../gateway-api';
import { GATEWAYS } from '../registry';
import { SharedTokens } from './gateway-tokens';
import { GatewayTokenStore } from './gateway-token.store';
import { GatewayHttpClient } from './gateway.client';
import { GatewayTransport } from './gateway.transport';

/** A gateway whose API this service may call. */
export interface ConfiguredApi {
  name: string;
  api: GatewayApi;
  access: GatewayAccess;
  client: GatewayClient;
}

type OnThrottled = (provider: string, seconds: number) => void;

/** Gateways whose API credentials are in the settings. */
@Injectable()
export class GatewayApis {
  readonly all: readonly ConfiguredApi[];
  private readonly durations: Histogram<'provider' | 'outcome'>;
  private readonly listeners: OnThrottled[] = [];

  constructor(
    config: PaymentServiceConfig,
    private readonly transport: GatewayTransport,
    private readonly tokens: GatewayTokenStore,
    metrics: Metrics,
  ) {
    this.durations = new Histogram({
      name: 'payment_gateway_call_duration_seconds',
      help: 'Calls of the gateways’ APIs, by outcome, and their duration.',
      labelNames: ['provider', 'outcome'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics.registry],
    });
    this.all = GATEWAYS.flatMap(({ name, api }) => {
      const access = api?.configure(config.gatewaySettings, config.APP_ENV) ?? null;
      return api && access ? [{ name, api, access, client: this.clientOf(name, access) }] : [];
    });
  }

  /** Null: this service supports no API of the gateway, or its credentials are not set. */
  find(name: string): ConfiguredApi | null {
    return this.all.find((configured) => configured.name === name) ?? null;
  }

  /** Called when a gateway asks for fewer calls. */
  onThrottled(listener: OnThrottled): void {
    this.listeners.push(listener);
  }

  private clientOf(provider: string, access: GatewayAccess): GatewayClient {
    const { oauth } = access;
    const tokens = oauth ? new SharedTokens(provider, { ...access, oauth }, this.tokens, this.transport) : null;
    return new GatewayHttpClient(access, this.transport, tokens, {
      called: (outcome, durationMs) => this.durations.observe({ provider, outcome }, durationMs / 1_000),
      throttled: (seconds) => this.listeners.forEach((listener) => listener(provider, seconds)),
    });
  }
}
