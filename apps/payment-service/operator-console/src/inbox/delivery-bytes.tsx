import type { InboxEventDetailView } from '@platform/sdk/payment';
import { CopyButton, linkTo } from '@platform/web/console';
import { understoodText } from './inbox-labels';

/** The raw delivery, and how the service reads it now. */
export const DeliveryBytes = ({ event }: { event: InboxEventDetailView }) => (
  <section class="panel" aria-labelledby="delivery">
    <h2 id="delivery">Delivery</h2>
    <ReadNow event={event} />
    <Signature event={event} />
    {event.body === null ? (
      <p class="hint">The raw body is not available: it has expired, was erased, or never existed.</p>
    ) : (
      <div class="bytes">
        <p class="label">
          {event.body_encoding === 'base64' ? 'Raw body in base64' : 'Raw body'}{' '}
          <CopyButton text={event.body} label="Copy the raw body" />
        </p>
        {/* A long body scrolls, also with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label="Raw body of the delivery">
          {laidOut(event)}
        </pre>
      </div>
    )}
  </section>
);

const ReadNow = ({ event: { read_now } }: { event: InboxEventDetailView }) =>
  read_now.problem ? (
    <p class="notice bad">The delivery cannot be read: {read_now.problem}</p>
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
          The signature matched the secret <code>{secret_fingerprint}</code>
          {is_secret_configured ? ', which is still configured.' : ', which is no longer configured.'}
        </p>
      )}
      {beside_event_ids.map((id) => (
        <p key={id}>
          The same transmission also contained <a href={linkTo(['inbox', id])}>another body</a>.
        </p>
      ))}
      {first_event_id && (
        <p>
          A different body <a href={linkTo(['inbox', first_event_id])}>arrived first with the same key</a>.
        </p>
      )}
    </>
  );
}

/** The body unchanged: parsing and printing it could change numbers. */
function laidOut({ body }: InboxEventDetailView): string {
  return body ?? '';
}
