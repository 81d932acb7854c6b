import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Opens the `<dialog>` of a component as a modal. The browser keeps the focus inside and returns it at the end. If the
 * previous element was removed, `fallback` gets the focus, a selector.
 */
export function useModal(fallback: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      // Closed before it leaves the page, so that the next dialog in the same render finds the opener focused.
      dialog?.close();
      queueMicrotask(() => {
        if (!opener?.isConnected) document.querySelector<HTMLElement>(fallback)?.focus();
      });
    };
  }, []);
  return ref;
}
