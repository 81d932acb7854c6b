import { isReportAddress } from './adyen.report-address';

it('a report is fetched from a listed host', () => {
  expect(
    isReportAddress(
      'https://ca-live.adyen.com/reports/download/MerchantAccount/M/settlement_detail_report_batch_1.csv',
    ),
  ).toBe(true);
  expect(isReportAddress('https://reports.example/x.csv', ['reports.example'])).toBe(true);
});

it.each([
  'http://ca-live.adyen.com/x.csv',
  'https://ca-live.adyen.com.example/x.csv',
  'https://example/ca-live.adyen.com',
  'https://user@ca-live.adyen.com/x.csv',
  'https://ca-live.adyen.com@example/x.csv',
  'https://ca-live.adyen.com:8443/x.csv',
  'https://ca-live.adyen.com\\@example/x.csv',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'ca-live.adyen.com/x.csv',
  'https://ca-live.adyen.com./x.csv',
  '',
])('and not from other addresses: %s', (address) => expect(isReportAddress(address)).toBe(false));
