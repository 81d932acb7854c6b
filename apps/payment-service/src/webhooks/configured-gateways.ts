import { Injectable } from '@nestjs/common';
import { hexDigestOf } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';
import type { Gateway, GatewaySecrets } from './gateways/gateway';
import { GATEWAYS } from './gateways/registry';
import { providerNotConfigured, unknownProvider } from './webhooks.errors';

export interface ConfiguredGateway {
  gateway: Gateway;
  secrets: GatewaySecrets;
  /** One for each key: says in the inbox which one matched, without being of use to anybody. */
  fingerprints: string[];
}

/** The gateways with the secrets that the settings give them. */
@Injectable()
export class ConfiguredGateways {
  private readonly byName: Map<string, ConfiguredGateway | null>;

  constructor(config: PaymentServiceConfig) {
    this.byName = new Map(
      GATEWAYS.map((gateway) => {
        const secrets = gateway.configure(config.gatewaySettings, config.APP_ENV);
        return [gateway.name, secrets && { gateway, secrets, fingerprints: secrets.keys.map(fingerprintOf) }];
      }),
    );
  }

  /** Null: not configured. */
  find(name: string): ConfiguredGateway | null {
    return this.byName.get(name) ?? null;
  }

  /** @throws AppError UNKNOWN_PROVIDER (404), PROVIDER_NOT_CONFIGURED (503) */
  get(name: string): ConfiguredGateway {
    const found = this.byName.get(name);
    if (found === undefined) throw unknownProvider();
    if (found === null) throw providerNotConfigured();
    return found;
  }
}

const fingerprintOf = (key: string): string => hexDigestOf(`webhook secret: ${key}`).slice(0, 12);
