import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hexDigestOf } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';
import { classified } from './catalogue';
import type { Gateway, GatewaySecrets } from './gateway';
import type { GatewayEvent } from './gateway-event';
import { jsonObject } from './reading';
import { GATEWAYS } from './registry';
import { providerNotConfigured, unknownProvider } from './gateways.errors';

export interface ConfiguredGateway {
  gateway: Gateway;
  secrets: GatewaySecrets;
  /** One for each key: the inbox shows which key matched, without revealing it. */
  fingerprints: string[];
}

/** The gateways whose secrets are in the settings. */
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

export type ReadEvent = GatewayEvent & { deliveryKey: string };

/**
 * The events of a verified delivery. Numbers are kept as the text that was sent.
 * @throws UnreadableBody if the bytes are not a JSON object, or not one that this gateway can have sent
 */
export function readDelivery(gateway: Gateway, secrets: GatewaySecrets, rawBody: Buffer): ReadEvent[] {
  let digest: string | undefined;
  return gateway.normalize(jsonObject(rawBody), secrets).map((event, index) => ({
    ...classified(gateway.catalogue, event),
    deliveryKey: event.deliveryKey ?? numbered((digest ??= digestKey(rawBody)), index),
  }));
}

const numbered = (digest: string, index: number): string => (index === 0 ? digest : `${digest}:${index}`);

/** Identifies a delivery by its bytes, if the gateway gives it no signed id. */
export const digestKey = (rawBody: Buffer): string => `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
