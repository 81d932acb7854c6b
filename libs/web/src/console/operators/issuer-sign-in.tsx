import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../display/icon';
import { useResource } from '../work/resource';

/** Whoever else may say who an operator is. */
export interface SignInIssuer {
  /** Its name for people. */
  label: string;
  /** Where the browser goes for it. */
  path: string;
}

/** Of `settings.json`, which the service has beside the console's page. Null also where it cannot be read: a token still works. */
export function useSignInIssuer(settingsAddress: string | undefined): SignInIssuer | null {
  const { data } = useResource('settings', async (signal) => {
    if (settingsAddress === undefined) return null;
    const response = await fetch(settingsAddress, { signal });
    return response.ok ? ((await response.json()) as { oidc: SignInIssuer | null }).oidc : null;
  });
  return data ?? null;
}

const REFUSALS: Record<string, (issuer: string) => string> = {
  no_role: (issuer) =>
    `Your account at ${issuer} has no role here. Ask whoever keeps the operators' groups there to give it one.`,
  no_name: (issuer) =>
    `Your account at ${issuer} has no name that the audit could keep. Ask whoever keeps the accounts there.`,
  begin_again: () => 'This sign-in took too long, was used already, or was begun in another window. Begin it again.',
  refused: (issuer) =>
    `${issuer} did not confirm who you are. Begin again; if it stays so, the service's log says why.`,
  unavailable: (issuer) => `${issuer} does not answer. Try again shortly, or use an operator token.`,
  too_many: () => 'Too many attempts have failed from your address. Try again in a minute.',
};

const QUERY = new URLSearchParams(location.search);

/** Why the way to the issuer and back signed nobody in; once, and not in an address that is kept. */
export function SignInRefusal({ issuer }: { issuer: SignInIssuer | null }) {
  const [reason] = useState(() => QUERY.get('refused') ?? '');
  useEffect(() => {
    QUERY.delete('refused');
    if (reason) history.replaceState(history.state, '', location.pathname + location.hash);
  }, []);
  if (!Object.hasOwn(REFUSALS, reason)) return null;
  return (
    <div class="notice bad" role="alert">
      <Icon name="warning" />
      <div>{REFUSALS[reason]!(issuer?.label ?? 'The issuer')}</div>
    </div>
  );
}

export const IssuerLink = ({ label, path }: SignInIssuer) => (
  <>
    <a class="button primary" href={path}>
      Sign in with {label}
    </a>
    <p class="or">or</p>
  </>
);
