import { Injectable } from '@nestjs/common';
import { listOf } from '../../gateways/gateway-settings';
import { PaymentServiceConfig } from '../../payment-service.config';

/** The gateway that receives the callback address with each payment. */
const PROVIDER = 'mobilemoney';

/**
 * The address at which a gateway reports one payment. The path contains our reference, so it is known even if the
 * response to the start is lost.
 */
@Injectable()
export class CallbackAddress {
  constructor(private readonly config: PaymentServiceConfig) {}

  isMissing(provider: string): boolean {
    return provider === PROVIDER && this.config.publicUrl === null;
  }

  /** Null for gateways with a fixed address. */
  of(provider: string, reference: string): string | null {
    const { publicUrl, gatewaySettings } = this.config;
    if (provider !== PROVIDER || publicUrl === null) return null;
    const [token] = listOf(gatewaySettings['MOBILEMONEY_CALLBACK_TOKEN']);
    return `${publicUrl}/v1/webhooks/${PROVIDER}/${reference}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  }
}
