import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog of the browser itself: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      const target = opener?.isConnected ? opener : document.getElementById('panel');
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="modal" aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </dialog>
  );
}
