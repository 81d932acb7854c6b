import fc from 'fast-check';
import { PUBLISHED } from '../../../test/support/published/published';
import { readDelivery } from '../configured-gateways';
import { UnreadableBody } from '../reading';
import { mobilemoney } from './mobilemoney.gateway';

const secrets = mobilemoney.configure({}, 'test')!;
const read = (body: unknown) => readDelivery(mobilemoney, secrets, Buffer.from(JSON.stringify(body)));
const push = (ResultCode: unknown, more: object = {}) =>
  read({
    Body: {
      stkCallback: { MerchantRequestID: '29115-1', CheckoutRequestID: 'ws_CO_1', ResultCode, ResultDesc: '', ...more },
    },
  })[0]!;
const CODES = PUBLISHED['mobilemoney']!.statuses['stkCallback.ResultCode']!;
const IN_PROGRESS = ['4999', '500.001.1001'];

describe('a result code', () => {
  it.each(CODES)('%s of the published list is paid, in progress, or failed', (code) => {
    const kind = code === '0' ? 'payment_succeeded' : IN_PROGRESS.includes(code) ? 'ignored' : 'payment_failed';
    expect(push(code)).toMatchObject({ kind, reference: 'ws_CO_1' });
    if (/^\d+$/.test(code)) expect(push(Number(code))).toMatchObject({ kind });
  });

  it('in progress causes an inquiry, and changes nothing', () => {
    for (const event of [push(4999), push('500.001.1001'), push(1037, { ResultDesc: 'Still under processing' })]) {
      expect(event).toMatchObject({ kind: 'ignored', anomaly: null, reference: 'ws_CO_1' });
      expect(mobilemoney.mustAsk!(event)).toBe(true);
    }
    expect(mobilemoney.mustAsk!(push(1032))).toBe(false);
    expect(push(4999).deliveryKey).not.toBe(push(1032).deliveryKey);
  });

  it('of a success counts, independent of its text', () => {
    expect(push(0, { ResultDesc: 'still under processing' }).kind).toBe('payment_succeeded');
  });

  it('that is unknown is a failure, as number or text, and never a success', () => {
    const unknown = fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.stringMatching(/^[A-Za-z]\w{0,15}$/));
    fc.assert(
      fc.property(
        unknown.filter((code) => !IN_PROGRESS.includes(String(code))),
        (code) => {
          expect(push(code)).toMatchObject({ kind: 'payment_failed', anomaly: null });
        },
      ),
    );
  });

  it.each(['', '0.0', '1e0', ' 0', '0x0', null, true, {}, [0], '9'.repeat(10), 'A'.repeat(40)])(
    'that is invalid is refused: %j',
    (code) => {
      expect(() => push(code)).toThrow(UnreadableBody);
    },
  );

  it.each(['MerchantRequestID', 'CheckoutRequestID'])('without %s is refused', (field) => {
    expect(() => push(0, { [field]: undefined })).toThrow(UnreadableBody);
  });
});

describe('another callback', () => {
  it('is stored with its own type, and is never a success or a failure', () => {
    const bodies = [
      { TransID: 'RKL51ZDR4F', TransAmount: '5.00', BillRefNumber: 'invoice008' },
      { Result: { ResultCode: 'R000002', TransactionID: 'SKE0000000' } },
      { Result: { ResultCode: 0, ResultParameters: { ResultParameter: { Key: 'ReceiptNo', Value: 'R1' } } } },
      { resultCode: '4001', requestId: 'c2a9ba32', amount: '71.0' },
      { transactionId: 'T1', paidAmount: '50' },
      { responseHeader: { responseRefID: '0acc0239' } },
    ];
    expect(bodies.map((body) => read(body)[0]!)).toMatchObject([
      { type: 'C2B', kind: 'ignored', paymentId: 'RKL51ZDR4F', reference: null, amountMinor: 500n },
      { type: 'Result', kind: 'ignored', paymentId: 'SKE0000000' },
      { type: 'Result', kind: 'ignored' },
      { type: 'B2BExpressCheckout', kind: 'ignored', paymentId: null },
      { type: 'BillManager', kind: 'ignored', paymentId: 'T1' },
      { type: 'StandingOrder', kind: 'ignored', paymentId: null },
    ]);
  });

  it('keeps the first value of a repeated name', () => {
    const parameters = ['R1', 'R2'].map((Value) => ({ Key: 'OriginalTransactionID', Value }));
    const [event] = read({
      Result: { ResultCode: 0, TransactionID: 'S1', ResultParameters: { ResultParameter: parameters } },
    });
    expect(event).toMatchObject({ type: 'Result.Reversal', paymentId: 'R1', objectId: 'S1' });
  });

  it('has no request id, so no payment adopts its reference, and keeps no text of a payer', () => {
    const referenceOf = (BillRefNumber: string) => read({ TransID: 'RKL51ZDR4F', BillRefNumber })[0]!;
    const checkoutRequestId = 'ws_CO_191220191020363925';
    expect(referenceOf(checkoutRequestId)).toMatchObject({ reference: checkoutRequestId, merchantRequestId: null });
    for (const typed of ['0712345678', 'Wanjiku Kamau', 'invoice008', ''])
      expect(referenceOf(typed).reference).toBeNull();
  });

  it('of an unknown form is refused, and no JSON object causes an internal error', () => {
    for (const body of [{}, { a: 1 }, { Body: {} }, { Result: {} }]) expect(() => read(body)).toThrow(UnreadableBody);
    const fields = [
      'Body',
      'Result',
      'TransID',
      'resultCode',
      'requestId',
      'transactionId',
      'paidAmount',
      'ResponseBody',
      'responseHeader',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), (body) => {
        try {
          const [event] = read(body);
          expect(event!.kind).toBe('ignored');
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableBody);
        }
      }),
    );
  });
});
