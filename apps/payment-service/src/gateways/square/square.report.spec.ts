import { PUBLISHED } from '../../../test/support/published/published';
import { UnknownLineType } from '../settlement-report';
import { squareReport } from './square.report';

const reader = () => squareReport.json!({ settings: {}, lineTypes: new Map() });

const entryOf = (type: string, currency: object) => ({
  id: 'poe_1',
  payout_id: 'po_1',
  effective_at: '2021-12-14T23:31:49Z',
  type,
  gross_amount_money: { amount: '100', ...currency },
  fee_amount_money: { amount: '19', ...currency },
  net_amount_money: { amount: '81', ...currency },
  [`type_${type.toLowerCase()}_details`]: { payment_id: 'PAY1' },
});

it.each(['currency', 'currency_code'])('reads amounts whose currency is in %s', (name) => {
  const payout = {
    id: 'po_1',
    status: 'PAID',
    amount_money: { amount: '457', [name]: 'EUR' },
    created_at: '2021-07-12T20:37:51Z',
  };
  expect(reader().read(payout, 1)).toMatchObject([{ kind: 'payout', netMinor: -457n, currency: 'EUR' }]);
  expect(reader().read(entryOf('CHARGE', { [name]: 'USD' }), 1)).toMatchObject([
    { kind: 'payment', paymentId: 'PAY1', grossMinor: 100n, feeMinor: 19n, netMinor: 81n, currency: 'USD' },
  ]);
});

it('refuses an amount without a currency', () => {
  expect(() => reader().read(entryOf('CHARGE', {}), 1)).toThrow(
    'net_amount_money.currency is not a currency of ISO 4217.',
  );
});

it('knows each published type of activity except the one that is never in a payout', () => {
  const unknown = PUBLISHED['square']!.reportLines.filter((type) => {
    try {
      reader().read(entryOf(type, { currency: 'USD' }), 1);
      return false;
    } catch (error) {
      if (error instanceof UnknownLineType) return true;
      throw error;
    }
  });
  expect(unknown).toEqual(['PAYOUT']);
});
