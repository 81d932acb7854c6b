import { AUTHENTICATION_SERVICE, meaningOf, RESERVED_SCOPE, type Scope, SCOPE_GROUPS } from './scopes';

interface ScopesFieldProps {
  service: string;
  value: Scope[];
  onValue: (value: Scope[]) => void;
}

/** All scopes with their labels. Only its service can choose the reserved scope. */
export function ScopesField({ service, value, onValue }: ScopesFieldProps) {
  const toggle = (scope: Scope, on: boolean) =>
    onValue(on ? [...value, scope] : value.filter((chosen) => chosen !== scope));
  return (
    <fieldset class="scopes">
      <legend>Scopes</legend>
      <p class="hint">Choose only the scopes that this service needs. You cannot change them later.</p>
      <div class="groups">
        {SCOPE_GROUPS.map(({ title, scopes }) => (
          <div key={title} role="group" aria-label={title}>
            <p class="label">{title}</p>
            {scopes.map((scope) => {
              const reserved = scope === RESERVED_SCOPE && service !== AUTHENTICATION_SERVICE;
              return (
                <label key={scope} class="choice">
                  <input
                    type="checkbox"
                    checked={value.includes(scope)}
                    disabled={reserved && !value.includes(scope)}
                    onChange={(event) => toggle(scope, event.currentTarget.checked)}
                  />
                  <span>
                    {meaningOf(scope)}
                    <code>{scope}</code>
                    {reserved && <span class="hint">Only for the service “{AUTHENTICATION_SERVICE}”.</span>}
                  </span>
                </label>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
