import { Injectable } from '@nestjs/common';
import { GatewayApis } from '../../gateways/api/gateway-apis';

/** A payment on a page is open for hours, one on a phone is decided within minutes. */
export type Schedule = 'page' | 'phone';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const PHONE_HOURS = 48;

/** Times in seconds after the registration of a deposit. */
@Injectable()
export class InquirySchedules {
  /** The inquiries about a payment on a page include one at the end of the page. */
  readonly offsets: Readonly<Record<Schedule, readonly number[]>> = {
    page: [2, 4, 7, 12, 20, 30, 60, 1_440, 4_320].map((minutes) => minutes * MINUTE),
    phone: [40, 60, 120, 300, ...Array.from({ length: PHONE_HOURS }, (_, n) => (n + 1) * HOUR)],
  };

  constructor(private readonly apis: GatewayApis) {}

  /** The schedule of a new deposit through this gateway; null if the gateway cannot be asked about it. */
  of(provider: string, from: 'started here' | 'elsewhere'): { schedule: Schedule; afterSeconds: number } | null {
    const api = this.apis.find(provider)?.api;
    if (!api?.inquire || (api.asksOwnOnly && from === 'elsewhere')) return null;
    const schedule = api.asked ?? 'page';
    return { schedule, afterSeconds: Math.min(...this.offsets[schedule]) };
  }
}
