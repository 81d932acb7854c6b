import { useEffect, useState } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { Icon } from './icon';

const SHOWN_MS = 2_500;

interface CopyButtonProps {
  text: string;
  /** The action: "Copy tenant id". */
  label: string;
  /** Shows a text next to the icon. */
  isLabelled?: boolean;
}

/** The result is shown in the button, because screen readers ignore everything outside an open dialog. */
export function CopyButton({ text, label, isLabelled = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
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
  const { copy: copyText, copied, copyFailed } = toolkit.texts;
  const result = outcome && { copied, refused: copyFailed }[outcome];
  return (
    <button
      type="button"
      class={isLabelled ? 'button' : 'button icon-only'}
      title={label}
      aria-label={isLabelled ? undefined : label}
      onClick={() => void copy()}
    >
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      {isLabelled && <span aria-hidden={Boolean(result)}>{result ?? copyText}</span>}
      <span role="status" class="visually-hidden">
        {result}
      </span>
    </button>
  );
}

/** An id with a button to copy it. */
export const Id = ({ value, label }: { value: string; label: string }) => (
  <span class="id">
    <code>{value}</code>
    <CopyButton text={value} label={toolkit.texts.copyOne({ what: label })} />
  </span>
);

/** The last eight characters of an id. The first ones are a time, which is nearly the same in neighbouring rows. */
export const ShortId = ({ value, label }: { value: string; label: string }) => (
  <span class="id" title={value}>
    <code>…{value.slice(-8)}</code>
    <CopyButton text={value} label={toolkit.texts.copyOne({ what: `${label} ${value}` })} />
  </span>
);
