import { Injectable } from '@nestjs/common';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { PaymentServiceConfig } from '../../payment-service.config';

/** A payment on a page is open for hours, one on a phone is decided within minutes. */
export type Schedule = 'page' | 'phone';

const HOUR_SECONDS = 3_600;
const numbersOf = (text: string): number[] => text.split(',').map(Number);

/** When gateways are asked, in seconds after a deposit was registered. */
@Injectable()
export class InquirySchedules {
  readonly offsets: Readonly<Record<Schedule, readonly number[]>>;

  constructor(
    config: PaymentServiceConfig,
    private readonly apis: GatewayApis,
  ) {
    const hours = Array.from({ length: config.INQUIRY_PHONE_HOURS }, (_, n) => (n + 1) * HOUR_SECONDS);
    this.offsets = {
      page: numbersOf(config.INQUIRY_PAGE_MINUTES).map((minutes) => minutes * 60),
      phone: [...numbersOf(config.INQUIRY_PHONE_SECONDS), ...hours],
    };
  }

  /** For a new deposit through this gateway; null where the gateway cannot be asked about it. */
  of(provider: string, from: 'started here' | 'elsewhere'): { schedule: Schedule; afterSeconds: number } | null {
    const api = this.apis.find(provider)?.api;
    if (!api?.inquire || (api.asksOwnOnly && from === 'elsewhere')) return null;
    const schedule = api.asked ?? 'page';
    return { schedule, afterSeconds: Math.min(...this.offsets[schedule]) };
  }
}
