import type { ComponentChildren } from 'preact';

export type Tone = 'good' | 'warning' | 'bad' | 'quiet';

export const Badge = ({ tone, children }: { tone: Tone; children: ComponentChildren }) => (
  <span class={`badge ${tone}`}>{children}</span>
);
