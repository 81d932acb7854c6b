import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { CopyButton } from '../display/copy-button';
import { Dialog } from './dialog';

interface SecretDialogProps {
  title: string;
  /** The name of the secret: "Credential", "Password". */
  label: string;
  secret: string;
  children?: ComponentChildren;
  onClose: () => void;
}

/** A secret that is readable only here. It leaves the page when the dialog closes. */
export function SecretDialog({ title, label, secret, children, onClose }: SecretDialogProps) {
  const { texts } = toolkit;
  const [stored, setStored] = useState(false);
  return (
    <Dialog title={title} onClose={onClose} insistent>
      <p>{texts.secretOnce}</p>
      <div class="secret">
        <p class="label">{label}</p>
        <code>{secret}</code>
        <CopyButton text={secret} label={texts.copyOne({ what: label })} isLabelled />
      </div>
      {children}
      <label class="choice">
        <input type="checkbox" checked={stored} onChange={(event) => setStored(event.currentTarget.checked)} />
        <span>{texts.secretStored}</span>
      </label>
      <footer>
        <button type="button" class="button primary" disabled={!stored} onClick={onClose}>
          {texts.done}
        </button>
      </footer>
    </Dialog>
  );
}
