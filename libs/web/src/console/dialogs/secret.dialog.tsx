import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton } from '../display/copy-button';
import { Dialog } from './dialog';

interface SecretDialogProps {
  title: string;
  /** What the secret is called: "Credential", "Password". */
  label: string;
  secret: string;
  children?: ComponentChildren;
  onClose: () => void;
}

/** A secret that exists in readable form here and nowhere else. It is gone from the page when the dialog closes. */
export function SecretDialog({ title, label, secret, children, onClose }: SecretDialogProps) {
  const [stored, setStored] = useState(false);
  return (
    <Dialog title={title} onClose={onClose} insistent>
      <p>This is the only time it is shown. Put it now into the secret store of the program that will use it.</p>
      <div class="secret">
        <p class="label">{label}</p>
        <code>{secret}</code>
        <CopyButton text={secret} label={`Copy ${label.toLowerCase()}`} words />
      </div>
      {children}
      <label class="choice">
        <input type="checkbox" checked={stored} onChange={(event) => setStored(event.currentTarget.checked)} />
        <span>I have stored it.</span>
      </label>
      <footer>
        <button type="button" class="button primary" disabled={!stored} onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  );
}
