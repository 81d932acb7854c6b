import { linkTo } from '@platform/web/console';

const TABS = [
  ['all', 'All', linkTo(['payments'])],
  ['review', 'Needs review', linkTo(['payments'], { status: 'needs_review' })],
  ['unresolved', 'Overdue', linkTo(['payments', 'unresolved'])],
] as const;

export const PaymentTabs = ({ current }: { current: (typeof TABS)[number][0] }) => (
  <nav class="tabs" aria-label="Payments">
    {TABS.map(([name, title, href]) => (
      <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
);
