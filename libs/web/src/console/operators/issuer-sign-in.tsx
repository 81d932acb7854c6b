import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../display/icon';
import { useResource } from '../work/resource';

/** An identity provider for operators. */
export interface SignInIssuer {
  /** Its display name. */
  label: string;
  /** The address that starts the sign-in. */
  path: string;
}

/** Read from `settings.json` of the service. Null also if the file cannot be read: a token still works. */
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
    `Your account at ${issuer} has no role for this console. Ask the administrator of ${issuer} to add it to an operators' group.`,
  no_name: (issuer) =>
    `Your account at ${issuer} has no name, and the audit log needs one. Ask the administrator of ${issuer} to add a name.`,
  begin_again: () =>
    'The sign-in took too long, was already used, or was started in another window. Start the sign-in again.',
  refused: (issuer) =>
    `${issuer} did not confirm your identity. Start the sign-in again. If it fails again, check the log of the service.`,
  unavailable: (issuer) => `${issuer} does not respond. Try again later, or use an operator token.`,
  too_many: () => 'Too many failed attempts from your address. Try again in a minute.',
};

const QUERY = new URLSearchParams(location.search);

/** Why the sign-in with the issuer failed. Shown once: the reason is removed from the address. */
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
      <div>{REFUSALS[reason]!(issuer?.label ?? 'The identity provider')}</div>
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
