import { useState } from 'preact/hooks';
import type { Choice } from './choice';
import { DecisionDialog } from './decision.dialog';

interface DecisionButtonsProps {
  choices: Choice[];
  currency: string | null;
  isAdmin: boolean;
  /** Runs after a decision, also if another operator may have decided. */
  onChange: () => Promise<void>;
}

/** The focused button may have disappeared with its decision. */
function rescueFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}

/** The decisions that the role of the operator allows. */
export function DecisionButtons({ choices, currency, isAdmin, onChange }: DecisionButtonsProps) {
  const [chosen, setChosen] = useState<Choice>();
  const allowed = choices.filter(({ needsAdmin }) => isAdmin || !needsAdmin);
  if (allowed.length === 0) return choices.length > 0 ? <p class="hint">Only an admin can decide this.</p> : null;
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
