import type { ComponentChildren } from 'preact';
import { Badge } from '../display/badge';
import { Icon, type IconName } from '../display/icon';
import { signOut } from '../api/session';
import type { SignedIn } from '../api/session-state';
import { linkTo } from './address';

const PLACES: [path: string[], title: string, icon: IconName][] = [
  [['tenants'], 'Tenants', 'tenants'],
  [['readiness'], 'Readiness', 'readiness'],
  [['audit'], 'Audit', 'audit'],
];

interface ShellProps {
  place: string;
  signedIn: SignedIn;
  children: ComponentChildren;
}

/** What stays while pages change: where one is, where one can go, who one is, and the way out. */
export function Shell({ place, signedIn: { operator, role }, children }: ShellProps) {
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.querySelector('h1')?.focus()}>
        Skip to the content
      </button>
      <header class="rail">
        <div>
          <Brand />
          <nav aria-label="Console">
            {PLACES.map(([path, title, icon]) => (
              <a key={title} href={linkTo(path)} aria-current={place === path[0] ? 'page' : undefined}>
                <Icon name={icon} /> {title}
              </a>
            ))}
          </nav>
          <p class="signed-in">
            <span class="visually-hidden">Signed in as </span>
            <strong>{operator}</strong> <Badge tone="quiet">{role}</Badge>
          </p>
          <button type="button" class="sign-out" onClick={() => void signOut()}>
            <Icon name="signOut" /> Sign out
          </button>
        </div>
      </header>
      {children}
    </div>
  );
}

export const Brand = () => (
  <p class="brand">
    <img src="/setup-api/console/icon.svg" alt="" width="28" height="28" />
    <span>Database Node</span>
  </p>
);
