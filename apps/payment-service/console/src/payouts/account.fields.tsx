import { Field } from '@platform/web/console';
import { texts } from '../texts/languages';

const { payouts: labels } = texts;

export const NO_ACCOUNT = { currency: '', bank_code: '', branch_code: '', account_number: '', account_name: '' };
type Account = typeof NO_ACCOUNT;

interface AccountFieldsProps {
  account: Account;
  onAccount: (account: Account) => void;
  /** Whether the gateway has codes of branches. */
  asksBranch: boolean;
}

/** The bank account of a destination. */
export function AccountFields({ account, onAccount, asksBranch }: AccountFieldsProps) {
  const bound = (name: keyof Account) => ({
    value: account[name],
    onValue: (value: string) => onAccount({ ...account, [name]: value }),
    autocomplete: 'off' as const,
  });
  return (
    <>
      <Field
        label={labels.currency}
        hint={labels.currencyHint}
        maxLength={3}
        required
        autofocus
        {...bound('currency')}
      />
      <Field label={labels.bank} hint={labels.bankHint} maxLength={20} required {...bound('bank_code')} />
      {asksBranch && <Field label={labels.branch} hint={labels.branchHint} maxLength={20} {...bound('branch_code')} />}
      <Field label={labels.account} hint={labels.accountHint} maxLength={40} required {...bound('account_number')} />
      <Field label={labels.holder} maxLength={100} required {...bound('account_name')} />
    </>
  );
}

/** The part of the request that names the recipient. */
export function recipientOf(type: 'phone_number' | 'email' | 'bank_account', recipient: string, account: Account) {
  if (type === 'email') return { email: recipient.trim() };
  if (type === 'phone_number') return { phone_number: recipient.replaceAll(' ', '') };
  return {
    bank_account: {
      currency: account.currency.trim().toUpperCase(),
      bank_code: account.bank_code.trim(),
      branch_code: account.branch_code.trim() || undefined,
      account_number: account.account_number.replaceAll(/[ -]/g, ''),
      account_name: account.account_name.trim(),
    },
  };
}
