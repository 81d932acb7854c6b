import { useModal } from '../../use-modal';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { Icon } from '../display/icon';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Escape and a click outside do not close it, because its content is shown only once. */
  insistent?: boolean;
  wide?: boolean;
  children: ComponentChildren;
}

/**
 * A modal dialog. The browser keeps the focus inside, starts at the element with `autofocus`, and returns the focus at the
 * end. If the previous element was removed, the heading of the page gets the focus.
 */
export function Dialog({ title, onClose, insistent = false, wide = false, children }: DialogProps) {
  const ref = useModal('h1');
  const heading = useId();
  return (
    <dialog
      ref={ref}
      class={wide ? 'wide' : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!insistent) onClose();
      }}
      onClick={(event) => {
        if (!insistent && event.target === ref.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          {!insistent && (
            <button type="button" class="button icon-only" aria-label={toolkit.texts.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
