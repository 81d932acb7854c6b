import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { Icon, type IconName } from '../display/icon';
import { linkTo } from '../routing/address';
import { ConsoleName } from './console-name';

/** An entry of the navigation; `path` is the first part of its addresses. */
export interface Place {
  path: string;
  title: string;
  icon: IconName;
}

interface ShellProps {
  places: readonly Place[];
  /** The path of the current entry. */
  place: string;
  /** The address of the logo next to the name of the console. */
  icon: string;
  /** The signed-in person. */
  signedIn: ComponentChildren;
  onSignOut: () => void;
  children: ComponentChildren;
}

/** The frame around all pages: navigation, signed-in person, sign-out. */
export function Shell({ places, place, icon, signedIn, onSignOut, children }: ShellProps) {
  const { texts } = toolkit;
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.querySelector('h1')?.focus()}>
        {texts.skip}
      </button>
      <header class="rail">
        <div>
          <Brand icon={icon} />
          <nav aria-label={texts.navigation}>
            {places.map(({ path, title, icon: sign }) => (
              <a key={path} href={linkTo([path])} aria-current={place === path ? 'page' : undefined}>
                <Icon name={sign} /> {title}
              </a>
            ))}
          </nav>
          <p class="signed-in">
            <span class="visually-hidden">{texts.signedInAs} </span>
            {signedIn}
          </p>
          <button type="button" class="sign-out" onClick={onSignOut}>
            <Icon name="signOut" /> {texts.signOut}
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
