import { bankAccountText } from '../../../gateways/bank-account';
import { maskedValue } from './masked-value';

it.each([
  ['254708374149', '2547•••••149'],
  ['123456', '•••••456'],
] as const)('hides at least the digits that identify the number %s', (number, masked) => {
  expect(maskedValue('phone_number', number)).toBe(masked);
});

it('hides the name in an address, and shows its host', () => {
  expect(maskedValue('email', 'jane.doe@example.com')).toBe('j•••••@example.com');
});

it('shows bank and currency of an account, and the last four digits of its number', () => {
  const account = {
    currency: 'NGN',
    bankCode: '058',
    branchCode: null,
    accountNumber: '0123456789',
    accountName: 'Ann',
  };
  expect(maskedValue('bank_account', bankAccountText(account))).toBe('NGN 058 •••••6789');
});
