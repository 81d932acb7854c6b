import type { ApiError } from '../../api-error';
import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { Icon } from './icon';

/** An error, with the request id for support. */
export const ErrorNotice = ({ error, retry }: { error: ApiError; retry?: () => void }) => (
  <div class="notice bad" role="alert">
    <Icon name="warning" />
    <div>
      <p>{error.message}</p>
      {error.requestId && (
        <p class="hint">{toolkit.texts.errors.request({ id: error.requestId, code: (id) => <code>{id}</code> })}</p>
      )}
    </div>
    {retry && (
      <button type="button" class="button" onClick={retry}>
        {toolkit.texts.errors.retry}
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
