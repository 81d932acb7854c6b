import { type Place, Shell } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { signOut } from '../api/session';
import type { SignedIn } from '../api/session-state';
import { texts } from '../texts/languages';

const { navigation } = texts;

export const ICON = '/console/icon.svg';

const PLACES: Place[] = [
  { path: 'home', title: navigation.home, icon: 'home' },
  { path: 'transactions', title: navigation.transactions, icon: 'transactions' },
  { path: 'payouts', title: navigation.payouts, icon: 'card' },
  { path: 'keys', title: navigation.keys, icon: 'key' },
  { path: 'events', title: navigation.events, icon: 'send' },
  { path: 'settings', title: navigation.settings, icon: 'person' },
];

/** Pages without an entry in the navigation, by the entry that they belong to. */
const BELONGS_TO: Record<string, string> = {
  wallets: 'home',
  transfer: 'home',
  'new-payment': 'transactions',
  'return-origins': 'settings',
};

export const isPlace = (path: string): boolean => PLACES.some((place) => place.path === path) || path in BELONGS_TO;

interface MerchantShellProps {
  place: string;
  signedIn: SignedIn;
  children: ComponentChildren;
}

export const MerchantShell = ({ place, signedIn: { email, installation }, children }: MerchantShellProps) => (
  <Shell
    places={PLACES}
    place={BELONGS_TO[place] ?? place}
    icon={ICON}
    installation={installation}
    signedIn={<strong>{email}</strong>}
    onSignOut={() => void signOut()}
  >
    {children}
  </Shell>
);
