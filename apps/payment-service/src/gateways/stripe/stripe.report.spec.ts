import { PUBLISHED } from '../../../test/support/published/published';
import { stripeReport } from './stripe.report';

it('knows each published reporting category', () => {
  const reader = stripeReport.csv!({ settings: {}, lineTypes: new Map() });
  reader.read(['balance_transaction_id', 'created_utc', 'currency', 'gross', 'fee', 'net', 'reporting_category', 'source_id']); // prettier-ignore
  for (const category of PUBLISHED['stripe']!.reportLines)
    expect(reader.read(['txn_1', '2026-10-05 10:00:00', 'usd', '1.00', '0.00', '1.00', category, 'o_1'])).toHaveLength(
      1,
    );
});
