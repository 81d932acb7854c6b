import type { TransactionDetailView } from '@platform/sdk/payment';
import { CopyButton, fromNow, inZone } from '@platform/web/console';

/** What the payer has to do, for whoever started the payment; nothing where it was started elsewhere. */
export function NextStep({ transaction: { next_action, expires_at } }: { transaction: TransactionDetailView }) {
  if (!next_action || !expires_at) return null;
  const isOver = Date.parse(expires_at) <= Date.now();
  return (
    <section class="panel next-step" aria-labelledby="next-step">
      <h2 id="next-step">The payer’s next step</h2>
      {isOver ? (
        <p>The payer’s time was over {fromNow(expires_at)}. Start a new payment if the money is still wanted.</p>
      ) : next_action.url === null ? (
        <p>The payer’s phone asks for a confirmation. There is nothing to send.</p>
      ) : (
        <>
          <p>Send this link to the payer. It opens the gateway’s page.</p>
          <div class="secret">
            <p class="label">Link for the payer</p>
            <code>{next_action.url}</code>
            <CopyButton text={next_action.url} label="Copy link for the payer" words />
          </div>
        </>
      )}
      {!isOver && (
        <p class="hint">
          It can be paid until {inZone(expires_at)}, {fromNow(expires_at)}.
        </p>
      )}
    </section>
  );
}
