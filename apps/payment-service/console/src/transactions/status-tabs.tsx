import { linkTo, Tabs } from '@platform/web/console';
import { STATUSES, statusText } from '../../../console-shared/transaction-labels';
import { texts } from '../texts/languages';

const { transactions: labels } = texts;

/** One tab for each status. The other filters stay. */
export function StatusTabs({ query }: { query: URLSearchParams }) {
  const current = query.get('status') ?? '';
  const others = Object.fromEntries([...query].filter(([name]) => name !== 'status'));
  const tabs = ['', ...STATUSES].map((status) => ({
    text: status === '' ? labels.allTab : statusText(status as (typeof STATUSES)[number]),
    href: linkTo(['transactions'], { ...others, status }),
    isCurrent: status === current,
  }));
  return <Tabs label={labels.tabs} tabs={tabs} />;
}
