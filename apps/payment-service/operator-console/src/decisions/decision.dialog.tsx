import type { DecisionView } from '@platform/sdk/payment';
import { announce, Dialog, ErrorNotice, Field, useAction } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';
import { minorOf } from '../../../console-shared/money';
import type { Choice, Given } from './choice';
import { Tried } from './tried';

interface DecisionDialogProps {
  choice: Choice;
  /** Of the amounts. */
  currency: string | null;
  isAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the effect of a decision before it is applied. A decision without required input is tried immediately. */
export function DecisionDialog({ choice, currency, isAdmin, onDone, onClose }: DecisionDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [gatewayRefundId, setGatewayRefundId] = useState(choice.gatewayRefundId?.known ?? '');
  const [isEmergency, setEmergency] = useState(false);
  const [tried, setTried] = useState<{ given: Given; outcome: DecisionView }>();
  const given = (): Given => ({
    amount: amount.trim() && currency ? minorOf(amount, currency) : undefined,
    reason: reason.trim() || undefined,
    gateway_refund_id: gatewayRefundId.trim() || undefined,
  });
  const attempt = useAction(async () => {
    const wanted = given();
    setTried({ given: wanted, outcome: await choice.decide(wanted, true) });
  });
  const apply = useAction(async () => {
    const emergency = isEmergency || undefined;
    const { state } = await choice.decide({ ...tried!.given, reason: given().reason, emergency }, false);
    announce(state === 'proposed' ? 'Proposed. Another operator must approve it.' : `Done: ${choice.title}.`);
    onDone();
  });
  const isTriedAtOnce = choice.amount !== 'needed' && choice.reason !== 'needed';
  useEffect(() => {
    if (isTriedAtOnce) void attempt.run();
  }, []);
  const isWrongAmount = amount.trim() !== '' && given().amount === undefined;
  const needsReason = choice.reason === 'needed' || isEmergency;
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
        {!tried && choice.gatewayRefundId && (
          <Field
            label="Refund id at the gateway"
            value={gatewayRefundId}
            onValue={setGatewayRefundId}
            required
            maxLength={255}
            autocomplete="off"
            hint="Copy it from the dashboard of the gateway. The value in the field is the id of the delivery that booked the refund."
          />
        )}
        <Field
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          value={reason}
          onValue={setReason}
          required={needsReason}
          maxLength={500}
          autocomplete="off"
          hint="Stored with your name."
        />
        {attempt.busy && <p role="status">Checking the effect…</p>}
        {tried && (
          <Tried
            outcome={tried.outcome}
            emergency={isAdmin ? { isChosen: isEmergency, onChosen: setEmergency } : undefined}
          />
        )}
        {attempt.error && <ErrorNotice error={attempt.error} />}
        {apply.error && <ErrorNotice error={apply.error} />}
        <footer>
          <button type="button" class="button" autofocus={isTriedAtOnce} onClick={onClose}>
            Cancel
          </button>
          {tried ? (
            <button
              type="submit"
              class={`button primary${choice.dangerous || isEmergency ? ' dangerous' : ''}`}
              aria-disabled={apply.busy}
            >
              {apply.busy ? 'Working…' : applyText(choice, tried.outcome, isEmergency)}
            </button>
          ) : (
            <button type="submit" class="button primary" aria-disabled={attempt.busy || isWrongAmount}>
              Show the effect
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

function applyText({ title }: Choice, { needs_approval }: DecisionView, isEmergency: boolean): string {
  if (!needs_approval) return `${title} now`;
  return isEmergency ? `${title} without second approval` : 'Propose decision';
}
