import { Badge, type Place, Shell, type SignedInOperator } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { signOut } from '../api/session';

export const ICON = '/console/operator/icon.svg';

const PLACES: Place[] = [
  { path: 'home', title: 'Home', icon: 'home' },
  { path: 'reconciliations', title: 'Reconciliations', icon: 'transactions' },
  { path: 'gateways', title: 'Gateways', icon: 'readiness' },
  { path: 'ledger', title: 'Ledger', icon: 'check' },
  { path: 'audit', title: 'Audit', icon: 'audit' },
];

export const isPlace = (path: string): boolean => PLACES.some((place) => place.path === path);

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
