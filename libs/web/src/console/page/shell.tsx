import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon, type IconName } from '../display/icon';
import { linkTo } from '../routing/address';
import { ConsoleName } from './console-name';

/** Where one can go; `path` is the first part of the addresses there. */
export interface Place {
  path: string;
  title: string;
  icon: IconName;
}

interface ShellProps {
  places: readonly Place[];
  /** Where one is. */
  place: string;
  /** The address of the mark beside the console's name. */
  icon: string;
  /** Who one is. */
  signedIn: ComponentChildren;
  onSignOut: () => void;
  children: ComponentChildren;
}

/** What stays while pages change: where one is, where one can go, who one is, and the way out. */
export function Shell({ places, place, icon, signedIn, onSignOut, children }: ShellProps) {
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.querySelector('h1')?.focus()}>
        Skip to the content
      </button>
      <header class="rail">
        <div>
          <Brand icon={icon} />
          <nav aria-label="Console">
            {places.map(({ path, title, icon: sign }) => (
              <a key={path} href={linkTo([path])} aria-current={place === path ? 'page' : undefined}>
                <Icon name={sign} /> {title}
              </a>
            ))}
          </nav>
          <p class="signed-in">
            <span class="visually-hidden">Signed in as </span>
            {signedIn}
          </p>
          <button type="button" class="sign-out" onClick={onSignOut}>
            <Icon name="signOut" /> Sign out
          </button>
        </div>
      </header>
      {children}
    </div>
  );
}

export function Brand({ icon }: { icon: string }) {
  return (
    <p class="brand">
      <img src={icon} alt="" width="28" height="28" />
      <span>{useContext(ConsoleName)}</span>
    </p>
  );
}
