import { Badge, type Place, Shell, type SignedInOperator } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { signOut } from '../api/session';

export const ICON = '/console/operator/icon.svg';

const PLACES: Place[] = [
  { path: 'home', title: 'Home', icon: 'home' },
  { path: 'inbox', title: 'Inbox', icon: 'download' },
  { path: 'payments', title: 'Payments', icon: 'send' },
  { path: 'refunds', title: 'Refunds', icon: 'back' },
  { path: 'proposals', title: 'Proposals', icon: 'plus' },
  { path: 'reconciliations', title: 'Reconciliations', icon: 'transactions' },
  { path: 'gateways', title: 'Gateways', icon: 'readiness' },
  { path: 'ledger', title: 'Ledger', icon: 'check' },
  { path: 'audit', title: 'Audit', icon: 'audit' },
];

interface OperatorShellProps {
  place: string;
  signedIn: SignedInOperator;
  children: ComponentChildren;
}

export const OperatorShell = ({ place, signedIn: { operator, role }, children }: OperatorShellProps) => (
  <Shell
    places={PLACES}
    place={place}
    icon={ICON}
    signedIn={
      <>
        <strong>{operator}</strong> <Badge tone="quiet">{role}</Badge>
      </>
    }
    onSignOut={() => void signOut()}
  >
    {children}
  </Shell>
);
