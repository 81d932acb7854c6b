import { Injectable } from '@nestjs/common';
import { listOf } from '../../gateways/gateway-settings';
import { PaymentServiceConfig } from '../../payment-service.config';

/** Gateways that are told with each payment where to report it. */
const TOLD = 'mobilemoney';

/** Where a gateway is to report one payment: our reference in the path says which, also when the answer to the start is lost. */
@Injectable()
export class CallbackAddress {
  constructor(private readonly config: PaymentServiceConfig) {}

  isMissing(provider: string): boolean {
    return provider === TOLD && this.config.publicUrl === null;
  }

  /** Null for those that know already. */
  of(provider: string, reference: string): string | null {
    const { publicUrl, gatewaySettings } = this.config;
    if (provider !== TOLD || publicUrl === null) return null;
    const [token] = listOf(gatewaySettings['MOBILEMONEY_CALLBACK_TOKEN']);
    return `${publicUrl}/v1/webhooks/${TOLD}/${reference}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  }
}
