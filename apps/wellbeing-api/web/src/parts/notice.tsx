import type { ComponentChildren } from 'preact';

/** The problem; screen readers announce it immediately. */
export const Problem = ({ text }: { text: string | null }) =>
  text ? (
    <div class="notice bad" role="alert">
      <p>{text}</p>
    </div>
  ) : null;

export const Notice = ({ kind = '', children }: { kind?: 'good' | 'bad' | ''; children: ComponentChildren }) => (
  <div class={`notice ${kind}`} role="status">
    {children}
  </div>
);
