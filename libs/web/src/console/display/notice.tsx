import type { ApiError } from '../../api-error';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

/** What went wrong, with what to quote when asking for help. */
export const ErrorNotice = ({ error, retry }: { error: ApiError; retry?: () => void }) => (
  <div class="notice bad" role="alert">
    <Icon name="warning" />
    <div>
      <p>{error.message}</p>
      {error.requestId && (
        <p class="hint">
          Request <code>{error.requestId}</code>
        </p>
      )}
    </div>
    {retry && (
      <button type="button" class="button" onClick={retry}>
        Try again
      </button>
    )}
  </div>
);

export const Empty = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="empty">
    <p class="title">{title}</p>
    {children}
  </div>
);
