import { providerName } from '../../../console-shared/transaction-labels';
import { locale, texts } from '../texts/languages';

const { transactions: labels } = texts;

/** The filters that are shown above the list; the tabs show the status. */
export const FILTER_LABELS = {
  find: labels.search,
  amount: labels.amount,
  currency: labels.currency,
  kind: labels.kind,
  provider: labels.gateway,
  from: labels.from,
  to: labels.to,
};

const DAY_TEXT = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value of the address as people read it. */
export function filterText(name: string, value: string): string {
  if (name === 'provider') return providerName(value);
  if (name === 'kind') return (labels.kinds as Partial<Record<string, string>>)[value] ?? value;
  return (name === 'from' || name === 'to') && DAY.test(value) ? DAY_TEXT.format(new Date(value)) : value;
}
