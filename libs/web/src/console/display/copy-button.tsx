import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon';

const TOLD_MS = 2_500;
const OUTCOMES = { copied: 'Copied', refused: 'Select and copy it by hand' };

interface CopyButtonProps {
  text: string;
  /** What it does: "Copy tenant id". */
  label: string;
  /** With a word beside the icon. */
  words?: boolean;
}

/** The outcome is told in the button itself, since a dialog keeps everything outside of it silent. */
export function CopyButton({ text, label, words = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), TOLD_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const told = outcome && OUTCOMES[outcome];
  return (
    <button
      type="button"
      class={words ? 'button' : 'button icon-only'}
      title={label}
      aria-label={words ? undefined : label}
      onClick={() => void copy()}
    >
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      {words && <span aria-hidden={Boolean(told)}>{told ?? 'Copy'}</span>}
      <span role="status" class="visually-hidden">
        {told}
      </span>
    </button>
  );
}

/** An id, which is copied more often than read. */
export const Id = ({ value, label }: { value: string; label: string }) => (
  <span class="id">
    <code>{value}</code>
    <CopyButton text={value} label={`Copy ${label}`} />
  </span>
);

/** Its last eight characters, where the whole would only be noise; the first ones are a time, alike in neighbours. */
export const ShortId = ({ value, label }: { value: string; label: string }) => (
  <span class="id" title={value}>
    <code>…{value.slice(-8)}</code>
    <CopyButton text={value} label={`Copy ${label} ${value}`} />
  </span>
);
