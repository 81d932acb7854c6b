import type { TransactionDetailView } from '@platform/sdk/payment';
import { CopyButton, fromNow, inZone } from '@platform/web/console';
import { texts } from '../texts/languages';

const { payments: labels } = texts;

/** What the payer has to do; nothing if the payment was not started with this service. */
export function NextStep({ transaction: { next_action, expires_at } }: { transaction: TransactionDetailView }) {
  if (!next_action || !expires_at) return null;
  const isOver = Date.parse(expires_at) <= Date.now();
  return (
    <section class="panel next-step" aria-labelledby="next-step">
      <h2 id="next-step">{labels.nextStep}</h2>
      {isOver ? (
        <p>{labels.expired({ at: inZone(expires_at) })}</p>
      ) : next_action.url === null ? (
        <p>{labels.onPhone}</p>
      ) : (
        <>
          <p>{labels.sendLink}</p>
          <div class="secret">
            <p class="label">{labels.link}</p>
            <code>{next_action.url}</code>
            <CopyButton text={next_action.url} label={labels.copyLink} isLabelled />
          </div>
        </>
      )}
      {!isOver && <p class="hint">{labels.until({ at: inZone(expires_at), relative: fromNow(expires_at) })}</p>}
    </section>
  );
}
