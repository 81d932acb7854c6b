import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For the `<dialog>` of a component: modal for as long as the component is there. The browser keeps the focus inside and
 * gives it back at the end to where it was; where that is gone by then, it goes to `fallback`, a selector.
 */
export function useModal(fallback: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      // Closed while it still stands in the page, so a dialog that follows in the same render finds the opener focused.
      dialog?.close();
      queueMicrotask(() => {
        if (!opener?.isConnected) document.querySelector<HTMLElement>(fallback)?.focus();
      });
    };
  }, []);
  return ref;
}
