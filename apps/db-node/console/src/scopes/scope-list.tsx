import { meaningOf } from './scopes';

export const ScopeList = ({ scopes }: { scopes: string[] }) => (
  <ul class="tags" aria-label="Scopes">
    {scopes.map((scope) => (
      <li key={scope} title={meaningOf(scope)}>
        <code>{scope}</code>
      </li>
    ))}
  </ul>
);
