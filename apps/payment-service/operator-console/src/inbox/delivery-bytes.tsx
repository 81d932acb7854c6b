import type { InboxEventDetailView } from '@platform/sdk/payment';
import { CopyButton, linkTo } from '@platform/web/console';
import { understoodText } from './inbox-labels';

/** The delivery as it came, and how it is understood now. */
export const DeliveryBytes = ({ event }: { event: InboxEventDetailView }) => (
  <section class="panel" aria-labelledby="delivery">
    <h2 id="delivery">The delivery</h2>
    <ReadNow event={event} />
    <Signature event={event} />
    {event.body === null ? (
      <p class="hint">Its bytes are past their retention, or were never delivered.</p>
    ) : (
      <div class="bytes">
        <p class="label">
          {event.body_encoding === 'base64' ? 'The bytes in base64' : 'The bytes'}{' '}
          <CopyButton text={event.body} label="Copy the bytes" />
        </p>
        {/* Longer ones are scrolled, by the keyboard as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label="The bytes of the delivery">
          {laidOut(event)}
        </pre>
      </div>
    )}
  </section>
);

const ReadNow = ({ event: { read_now } }: { event: InboxEventDetailView }) =>
  read_now.problem ? (
    <p class="notice bad">It cannot be read: {read_now.problem}</p>
  ) : (
    <ul class="reasons">
      {read_now.events.map((understood) => (
        <li key={understood.delivery_key}>{understoodText(understood)}</li>
      ))}
    </ul>
  );

function Signature({ event }: { event: InboxEventDetailView }) {
  const { secret_fingerprint, is_secret_configured, beside_event_ids, first_event_id } = event;
  return (
    <>
      {secret_fingerprint && (
        <p>
          Its signature fitted the secret <code>{secret_fingerprint}</code>
          {is_secret_configured ? ', which is still set.' : ', which is not set any more.'}
        </p>
      )}
      {beside_event_ids.map((id) => (
        <p key={id}>
          Under the same transmission came <a href={linkTo(['inbox', id])}>another body</a>.
        </p>
      ))}
      {first_event_id && (
        <p>
          Other bytes came <a href={linkTo(['inbox', first_event_id])}>first under the same key</a>.
        </p>
      )}
    </>
  );
}

/** JSON with its lines; anything else as it is. Numbers stay as they were sent, so nothing is parsed and written anew. */
function laidOut({ body }: InboxEventDetailView): string {
  return body ?? '';
}
