import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { useAction } from '../work/action';
import { ErrorNotice } from '../display/notice';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ComponentChildren;
  /** The action as a verb and a noun: "Revoke key". */
  confirm: string;
  dangerous?: boolean;
  work: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, children, confirm, dangerous, work, onDone, onClose }: ConfirmDialogProps) {
  const { run, busy, error } = useAction(async () => {
    await work();
    onDone();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {error && <ErrorNotice error={error} />}
      <footer>
        <button type="button" class="button" autofocus onClick={onClose}>
          {toolkit.texts.cancel}
        </button>
        <button
          type="button"
          class={dangerous ? 'button primary dangerous' : 'button primary'}
          aria-disabled={busy}
          onClick={() => void run()}
        >
          {busy ? toolkit.texts.working : confirm}
        </button>
      </footer>
    </Dialog>
  );
}
