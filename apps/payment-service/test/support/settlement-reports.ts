import { adyen } from './settlement-reports/adyen';
import { flutterwave } from './settlement-reports/flutterwave';
import { mobilemoney } from './settlement-reports/mobilemoney';
import { paypal } from './settlement-reports/paypal';
import { paystack } from './settlement-reports/paystack';
import { razorpay } from './settlement-reports/razorpay';
import { square } from './settlement-reports/square';
import { stripe } from './settlement-reports/stripe';
import type { ReportWriter } from './settlement-reports/report-text';

export type { Movement, ReportWriter } from './settlement-reports/report-text';

export const REPORTS: Readonly<Record<string, ReportWriter>> = {
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
};

/** The report as bytes, piece by piece, as a file or a connection gives them. */
export async function* reportBytes(text: Iterable<string>): AsyncGenerator<Buffer> {
  let pieces: string[] = [];
  let length = 0;
  for (const piece of text) {
    pieces.push(piece);
    length += piece.length;
    if (length < 64 * 1024) continue;
    yield await Promise.resolve(Buffer.from(pieces.join('')));
    pieces = [];
    length = 0;
  }
  yield Buffer.from(pieces.join(''));
}
