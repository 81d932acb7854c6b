import type { TransactionView } from '@platform/sdk/payment';
import { transactionsCsv } from './csv';

it.each(['=1+1', '\t=1', '  =1', ';=1+1', 'a;=1', '＝1'])(
  'a cell that a spreadsheet would run as a formula is text: %j',
  (text) => {
    const line = transactionsCsv.line({
      order_id: text,
      currency: 'KES',
      fee: null,
      net_amount: null,
    } as unknown as TransactionView);
    expect(line).toMatch(/,"?([a;]*)'/);
  },
);

it('a line has as many cells as the head; missing values are empty cells', () => {
  const row = {
    transaction_id: 't',
    amount: 150_000,
    currency: 'KES',
    refunded_amount: 0,
    charged_back_amount: 0,
    fee: 0,
    net_amount: null,
  };
  const line = transactionsCsv.line({
    ...row,
    adjusted_amount: 0,
    order_id: '=HYPERLINK("x")',
  } as unknown as TransactionView);
  expect(line.endsWith('\r\n')).toBe(true);
  expect(line).toContain(',1500.00,KES,0.00,');
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(transactionsCsv.head.split(',')).toHaveLength(line.split(',').length);
});
