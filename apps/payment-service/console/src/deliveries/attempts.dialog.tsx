import { listEventAttempts } from '@platform/sdk/payment';
import { DataTable, Dialog, Loaded, useResource, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { attemptText } from '../../../console-shared/delivery-labels';

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
    <Dialog title="Attempts" onClose={onClose} wide>
      <Loaded resource={attempts} what="the attempts">
        {(rows) => (
          <DataTable
            caption="Attempts, the latest first"
            rows={rows}
            keyOf={({ attempt }) => String(attempt)}
            columns={[
              { title: 'Attempt', cell: ({ attempt }) => attempt },
              { title: 'When', cell: ({ finished_at }) => <ZonedMoment at={finished_at} /> },
              { title: 'What came of it', cell: attemptText },
              {
                title: 'Answer',
                cell: ({ response_body }) => response_body && <code>{response_body}</code>,
              },
            ]}
          />
        )}
      </Loaded>
      <footer>
        <button type="button" class="button" autofocus onClick={onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
