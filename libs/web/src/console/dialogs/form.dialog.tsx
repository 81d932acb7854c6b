import type { ComponentChildren } from 'preact';
import { toolkit } from '../../texts/toolkit';
import { useAction } from '../work/action';
import { ErrorNotice } from '../display/notice';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  submit: string;
  work: () => Promise<unknown>;
  onClose: () => void;
  wide?: boolean;
  children: ComponentChildren;
}

/** A form in a dialog. `work` closes the dialog. If it throws, the form keeps its values. */
export function FormDialog({ title, submit, work, onClose, wide, children }: FormDialogProps) {
  const { run, busy, error } = useAction(work);
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {children}
        {error && <ErrorNotice error={error} />}
        <footer>
          <button type="button" class="button" onClick={onClose}>
            {toolkit.texts.cancel}
          </button>
          <button type="submit" class="button primary" aria-disabled={busy}>
            {busy ? toolkit.texts.working : submit}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
