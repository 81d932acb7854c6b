import { assertPrintable, MOST_ENTRIES } from './statement-pdf.service';

it('a PDF file has a limited number of entries, and a larger statement names the CSV file', () => {
  expect(() => assertPrintable(BigInt(MOST_ENTRIES))).not.toThrow();
  expect(() => assertPrintable(20_001n)).toThrow(
    'The statement has 20001 entries. A PDF file has at most 20000. Export the CSV file of the same month instead.',
  );
});
