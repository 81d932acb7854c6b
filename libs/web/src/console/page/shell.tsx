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

/** What the service says about itself in `settings.json`. */
export interface Installation {
  /** Null in production. */
  environment: string | null;
  /** The path of the API documentation; null if the service has none. */
  docsPath: string | null;
}

interface ShellProps {
  installation?: Installation;
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
export function Shell({ places, place, icon, signedIn, installation, onSignOut, children }: ShellProps) {
  const { texts } = toolkit;
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.querySelector('h1')?.focus()}>
        {texts.skip}
      </button>
      <header class="rail">
        <div>
          <Brand icon={icon} />
          {installation?.environment && <EnvironmentMark environment={installation.environment} />}
          <nav aria-label={texts.navigation}>
            {places.map(({ path, title, icon: sign }) => (
              <a key={path} href={linkTo([path])} aria-current={place === path ? 'page' : undefined}>
                <Icon name={sign} /> {title}
              </a>
            ))}
            {installation?.docsPath && (
              <a href={installation.docsPath}>
                <Icon name="audit" /> {texts.documentation}
              </a>
            )}
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

/** Marks an installation whose payments are not real. */
function EnvironmentMark({ environment }: { environment: string }) {
  const { environments } = toolkit.texts;
  return <p class="environment">{environment === 'development' ? environments.development : environments.test}</p>;
}

export function Brand({ icon }: { icon: string }) {
  return (
    <p class="brand">
      <img src={icon} alt="" width="28" height="28" />
      <span>{useContext(ConsoleName)}</span>
    </p>
  );
}
