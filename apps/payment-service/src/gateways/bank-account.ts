/** An account to pay out to: of a bank, or of a mobile-money provider that the gateway pays like a bank. */
export interface BankAccount {
  /** ISO 4217. Nothing is converted, so payouts to it have this currency. */
  currency: string;
  /** The gateway's own code of the bank or provider. */
  bankCode: string;
  /** The gateway's own code of the branch, in countries that need one. */
  branchCode: string | null;
  accountNumber: string;
  /** The holder's name. */
  accountName: string;
}

/** What a gateway does not accept about an account: the field of {@link BankAccount} as the API names it, and a sentence. */
export interface BankAccountProblem {
  field: 'currency' | 'bank_code' | 'branch_code' | 'account_number' | 'account_name';
  why: string;
}

/** The stored form. It is compared as a text, so that an account cannot add one destination twice. */
export const bankAccountText = (account: BankAccount): string =>
  JSON.stringify([account.currency, account.bankCode, account.branchCode, account.accountNumber, account.accountName]);

/** The account of a text that {@link bankAccountText} has written. */
export function bankAccountOf(text: string): BankAccount {
  const [currency, bankCode, branchCode, accountNumber, accountName] = JSON.parse(text) as [
    string,
    string,
    string | null,
    string,
    string,
  ];
  return { currency, bankCode, branchCode, accountNumber, accountName };
}

/**
 * Whether the code is of a mobile-money provider, such as `MPESA` or `MTN`. Codes of banks contain digits, in the lists of
 * Paystack (https://paystack.com/docs/api/miscellaneous/#bank) and of Flutterwave
 * (https://developer.flutterwave.com/v3.0/reference/get-all-banks).
 */
export const isMobileProvider = ({ bankCode }: Pick<BankAccount, 'bankCode'>): boolean => /^[A-Z_]+$/.test(bankCode);
