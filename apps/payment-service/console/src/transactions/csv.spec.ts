import type { TransactionView } from '@platform/sdk/payment';
import { cellOf, CSV_HEAD, csvLines } from './csv';

describe('a cell', () => {
  it.each(['=1+1', '+1+cmd', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '  =1', '|calc', '%0A=1'])(
    'that a spreadsheet would run is text: %j',
    (text) => expect(cellOf(text)).toMatch(/^"?'/),
  );

  it.each(['-12.50', '12', 'order-1001', 'a=b'])('that does no harm stays as it is: %s', (text) =>
    expect(cellOf(text)).toBe(text),
  );

  it('with a separator, a quote or the end of a line is quoted', () =>
    expect(['a,b', 'say "hi"', 'a\nb'].map(cellOf)).toEqual(['"a,b"', '"say ""hi"""', '"a\nb"']));
});

it('a line has as many cells as the head, empty ones where there is nothing', () => {
  const row = { transaction_id: 't', amount: 150_000, currency: 'KES', refunded_amount: 0, charged_back_amount: 0 };
  const line = csvLines([{ ...row, adjusted_amount: 0, order_id: '=HYPERLINK("x")' } as unknown as TransactionView]);
  expect(line.endsWith('\r\n')).toBe(true);
  expect(line).toContain(',1500.00,KES,0.00,');
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(CSV_HEAD.split(',')).toHaveLength(line.split(',').length);
});
