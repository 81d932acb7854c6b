import type { DecisionView } from '@platform/sdk/payment';
import { announce, Dialog, ErrorNotice, Field, useAction } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';
import { minorOf } from '../words/money';
import type { Choice, Given } from './choice';
import { Difference } from './difference';

interface DecisionDialogProps {
  choice: Choice;
  /** Of the amounts. */
  currency: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a decision would change before it is taken. What needs no word of the operator is tried at once. */
export function DecisionDialog({ choice, currency, onDone, onClose }: DecisionDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<{ given: Given; outcome: DecisionView }>();
  const given = (): Given => ({
    amount: amount.trim() && currency ? minorOf(amount, currency) : undefined,
    reason: reason.trim() || undefined,
  });
  const attempt = useAction(async () => {
    const wanted = given();
    setTried({ given: wanted, outcome: await choice.decide(wanted, true) });
  });
  const apply = useAction(async () => {
    const { state } = await choice.decide({ ...tried!.given, reason: given().reason }, false);
    announce(state === 'proposed' ? 'Proposed. Another operator has to approve it.' : `Done: ${choice.title}.`);
    onDone();
  });
  const isTriedAtOnce = choice.amount !== 'needed' && choice.reason !== 'needed';
  useEffect(() => {
    if (isTriedAtOnce) void attempt.run();
  }, []);
  const isWrongAmount = amount.trim() !== '' && given().amount === undefined;
  return (
    <Dialog title={choice.title} onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void (tried ? apply.run() : attempt.run());
        }}
      >
        <p>{choice.explanation}</p>
        {!tried && choice.amount && (
          <Field
            label={`Amount${currency ? ` in ${currency}` : ''}`}
            value={amount}
            onValue={setAmount}
            required={choice.amount === 'needed'}
            inputMode="decimal"
            autocomplete="off"
            hint={isWrongAmount ? 'Write it like 1500.00.' : undefined}
          />
        )}
        <Field
          label={choice.reason === 'needed' ? 'Why' : 'Why (optional)'}
          value={reason}
          onValue={setReason}
          required={choice.reason === 'needed'}
          maxLength={500}
          autocomplete="off"
          hint="Kept with your name."
        />
        {attempt.busy && <p role="status">Trying what it would change…</p>}
        {tried && <Tried outcome={tried.outcome} />}
        {attempt.error && <ErrorNotice error={attempt.error} />}
        {apply.error && <ErrorNotice error={apply.error} />}
        <footer>
          <button type="button" class="button" autofocus={isTriedAtOnce} onClick={onClose}>
            Cancel
          </button>
          {tried ? (
            <button
              type="submit"
              class={`button primary${choice.dangerous ? ' dangerous' : ''}`}
              aria-disabled={apply.busy}
            >
              {applyText(choice, tried.outcome, apply.busy)}
            </button>
          ) : (
            <button type="submit" class="button primary" aria-disabled={attempt.busy || isWrongAmount}>
              Show what it changes
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

const applyText = ({ title }: Choice, { needs_approval }: DecisionView, isBusy: boolean): string =>
  isBusy ? 'Working…' : needs_approval ? 'Propose it' : `${title} now`;

const Tried = ({ outcome }: { outcome: DecisionView }) => (
  <section aria-labelledby="tried">
    <h3 id="tried">What it changes</h3>
    <Difference difference={outcome} />
    {outcome.needs_approval && (
      <p class="notice">It moves money, so another operator has to approve it within 24 hours.</p>
    )}
  </section>
);
