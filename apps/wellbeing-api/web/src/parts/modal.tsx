import { useModal } from '@platform/web';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A native dialog. It keeps the focus inside, closes on Escape and returns the focus. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useModal('#panel');
  const headingId = useId();
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </dialog>
  );
}
