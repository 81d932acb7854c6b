import { useState } from 'preact/hooks';
import type { Choice } from './choice';
import { DecisionDialog } from './decision.dialog';

interface DecisionButtonsProps {
  choices: Choice[];
  currency: string | null;
  isAdmin: boolean;
  /** Something was decided, or may have been by somebody else. */
  onChange: () => Promise<void>;
}

/** The button that had it may be gone: what it does is done. */
function rescueFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}

/** What an operator of this role may decide. */
export function DecisionButtons({ choices, currency, isAdmin, onChange }: DecisionButtonsProps) {
  const [chosen, setChosen] = useState<Choice>();
  const allowed = choices.filter(({ needsAdmin }) => isAdmin || !needsAdmin);
  if (allowed.length === 0) return choices.length > 0 ? <p class="hint">An admin decides this.</p> : null;
  const close = async () => {
    setChosen(undefined);
    await onChange();
    requestAnimationFrame(rescueFocus);
  };
  return (
    <div class="buttons">
      {allowed.map((choice) => (
        <button
          key={choice.title}
          type="button"
          class={choice.dangerous ? 'button dangerous' : 'button'}
          onClick={() => setChosen(choice)}
        >
          {choice.title}
        </button>
      ))}
      {chosen && (
        <DecisionDialog
          choice={chosen}
          currency={currency}
          isAdmin={isAdmin}
          onDone={() => void close()}
          onClose={() => void close()}
        />
      )}
    </div>
  );
}
