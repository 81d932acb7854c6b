import fc from 'fast-check';
import { PUBLISHED } from '../../../test/support/published/published';
import type { SettlementLine } from '../settlement-report';
import { stripeReport } from './stripe.report';

const COLUMNS = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
];

/** The lines of a report with these rows, in row order. */
function linesOf(rows: string[][]): SettlementLine[] {
  const reader = stripeReport.csv!({ settings: {}, lineTypes: new Map() });
  return [...[COLUMNS, ...rows].flatMap((row, index) => reader.read(row, index + 1)), ...(reader.end?.() ?? [])];
}

let next = 0;
const row = (category: string, gross: string, payment: string, fee = '0.00', net = gross) => [
  `txn_${next++}`,
  '2026-10-05 10:00:00',
  'usd',
  gross,
  fee,
  net,
  category,
  'o_1',
  payment,
];

it('knows each published reporting category', () => {
  for (const category of PUBLISHED['stripe']!.reportLines) {
    expect(linesOf([row(category, '1.00', 'pi_1')])).toHaveLength(1);
  }
});

it.each([
  ['follows', (charge: string[], rest: string[]) => [charge, rest]],
  ['comes first', (charge: string[], rest: string[]) => [rest, charge]],
])('reads a charge and the reversal of its rest as one line with the captured amount: %s', (_name, order) => {
  const charge = row('charge', '206.75', 'pi_1', '6.30', '200.45');
  const lines = linesOf([
    row('charge', '5.00', 'pi_0'),
    ...order(charge, row('partial_capture_reversal', '-3.75', 'pi_1')),
    row('refund', '-1.00', 'pi_1'),
  ]);
  expect(lines).toMatchObject([
    { kind: 'payment', grossMinor: 500n, place: 2 },
    { kind: 'payment', lineId: charge[0], grossMinor: 20_300n, feeMinor: 630n, netMinor: 19_670n },
    { kind: 'refund', grossMinor: -100n },
  ]);
});

it('reads every row of any report once, in order, and with the same sum', () => {
  const anyRow = fc
    .tuple(
      fc.constantFrom('charge', 'partial_capture_reversal', 'refund', 'other_adjustment'),
      fc.constantFrom('pi_1', 'pi_2', ''),
    )
    .map(([category, payment]) => row(category, category === 'charge' ? '10.00' : '-2.00', payment));
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
      const lines = linesOf(rows);
      const sum = rows.reduce((total, [, , , gross]) => total + BigInt(gross!.replace('.', '')), 0n);
      expect(lines.reduce((total, { grossMinor }) => total + grossMinor, 0n)).toBe(sum);
      const ids = lines.map(({ lineId }) => rows.findIndex(([id]) => id === lineId));
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      const rests = rows.filter(([, , , , , , category]) => category === 'partial_capture_reversal').length;
      expect(lines.length).toBeGreaterThanOrEqual(rows.length - rests);
    }),
  );
});
