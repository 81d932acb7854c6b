import { listEventAttempts } from '@platform/sdk/payment';
import { DataTable, Dialog, Loaded, useResource, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { attemptText } from '../../../console-shared/delivery-labels';
import { texts } from '../texts/languages';

const { deliveries } = texts;

interface AttemptsDialogProps {
  endpointId: string;
  eventId: string;
  onClose: () => void;
}

export function AttemptsDialog({ endpointId, eventId, onClose }: AttemptsDialogProps) {
  const attempts = useResource(eventId, async (signal) => {
    const input = { endpoint_id: endpointId, event_id: eventId };
    return (await answer(listEventAttempts(api, input, { signal }))).data;
  });
  return (
    <Dialog title={deliveries.attempts} onClose={onClose} wide>
      <Loaded resource={attempts} what={deliveries.loadingAttempts}>
        {(rows) => (
          <DataTable
            caption={deliveries.attemptsCaption}
            rows={rows}
            keyOf={({ attempt }) => String(attempt)}
            columns={[
              { title: deliveries.attempt, cell: ({ attempt }) => attempt },
              { title: deliveries.time, cell: ({ finished_at }) => <ZonedMoment at={finished_at} /> },
              { title: deliveries.result, cell: attemptText },
              {
                title: deliveries.response,
                cell: ({ response_body }) => response_body && <code>{response_body}</code>,
              },
            ]}
          />
        )}
      </Loaded>
      <footer>
        <button type="button" class="button" autofocus onClick={onClose}>
          {texts.close}
        </button>
      </footer>
    </Dialog>
  );
}
