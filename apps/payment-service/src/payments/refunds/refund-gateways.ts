import { Injectable } from '@nestjs/common';
import { providerNotConfigured } from '../../gateways/gateways.errors';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import type { NewRefund, RefundAnswer, SentRefund } from '../../gateways/gateway-api';
import { GATEWAYS } from '../../gateways/registry';
import { gatewayCannotRefund } from './refunds.errors';

/** The refund functions of one gateway. They throw GatewayUnreachable. */
export interface RefundGateway {
  refund(refund: NewRefund): Promise<RefundAnswer>;
  /** Null: the gateway cannot be asked, so only a delivery reports the result. */
  inquire: ((refund: SentRefund) => Promise<RefundAnswer>) | null;
  /** Whether a repetition with the same key has no further effect. */
  isIdempotent: boolean;
  /** Whether a refund has different ids in deliveries and responses. */
  idsDiffer: boolean;
}

/** The gateways that accept refunds from this service. */
@Injectable()
export class RefundGateways {
  constructor(private readonly apis: GatewayApis) {}

  /** Null: it accepts no refunds from this service, or its API is not configured. */
  find(provider: string): RefundGateway | null {
    const configured = this.apis.find(provider);
    if (!configured?.api.refund) return null;
    const { api, access, client } = configured;
    return {
      refund: (refund) => api.refund!(client, refund, access),
      inquire: api.inquireRefund ? (refund) => api.inquireRefund!(client, refund, access) : null,
      isIdempotent: api.refundIsIdempotent ?? false,
      idsDiffer: api.refundIdsDiffer ?? false,
    };
  }

  /** @throws AppError NOT_REFUNDABLE (409), PROVIDER_NOT_CONFIGURED (503) */
  get(provider: string): RefundGateway {
    const gateway = this.find(provider);
    if (gateway) return gateway;
    const isKnown = GATEWAYS.some(({ name, api }) => name === provider && api !== undefined && 'refund' in api);
    throw isKnown ? providerNotConfigured() : gatewayCannotRefund();
  }
}
