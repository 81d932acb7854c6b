import { useModal } from '../../use-modal';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../display/icon';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Escape and a click outside do not close it: what it shows is not shown again. */
  insistent?: boolean;
  wide?: boolean;
  children: ComponentChildren;
}

/**
 * A modal dialog. The browser keeps the focus inside, puts it on what has `autofocus`, and gives it back to where it
 * was; if that is gone by then, it goes to the page's heading.
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
            <button type="button" class="button icon-only" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
