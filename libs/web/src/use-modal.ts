import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For the `<dialog>` of a component: modal for as long as the component is there. The browser keeps the focus inside; at
 * the end it goes back to where it was or, where that is gone by then, to `fallback`, a selector.
 */
export function useModal(fallback: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    return () => {
      queueMicrotask(() => {
        const target = opener?.isConnected ? opener : document.querySelector(fallback);
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, []);
  return ref;
}
