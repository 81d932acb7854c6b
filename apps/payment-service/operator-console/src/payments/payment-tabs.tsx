import { linkTo, Tabs } from '@platform/web/console';
import { STATUSES, statusText } from '../../../console-shared/transaction-labels';

/** One tab for each status, and one for overdue payments. The other filters stay. Without a query: the overdue ones. */
export function PaymentTabs({ query }: { query?: URLSearchParams }) {
  const current = query?.get('status') ?? '';
  const others = Object.fromEntries([...(query ?? [])].filter(([name]) => name !== 'status'));
  const ofStatus = (status: string, text: string) => ({
    text,
    href: linkTo(['payments'], { ...others, status }),
    isCurrent: query !== undefined && status === current,
  });
  const overdue = { text: 'Overdue', href: linkTo(['payments', 'unresolved']), isCurrent: query === undefined };
  const [review, ...rest] = ['needs_review' as const, ...STATUSES.filter((status) => status !== 'needs_review')];
  const tabs = [
    ofStatus('', 'All'),
    ofStatus(review!, statusText(review!)),
    overdue,
    ...rest.map((status) => ofStatus(status, statusText(status))),
  ];
  return <Tabs label="Payments" tabs={tabs} />;
}
