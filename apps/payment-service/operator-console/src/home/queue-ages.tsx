import type { OperatorStatisticsView } from '@platform/sdk/payment';
import { Badge } from '@platform/web/console';
import { durationText } from '../../../console-shared/duration';

type Age = OperatorStatisticsView['queues'][number];

const QUEUES: Record<Age['queue'], { title: string; late: number }> = {
  publication: { title: 'Events to publish', late: 60 },
  delivery: { title: 'Events to deliver', late: 900 },
  inquiries: { title: 'Status lookups due', late: 600 },
  refunds: { title: 'Refunds to send', late: 300 },
  captures: { title: 'Captures to send', late: 300 },
  payouts: { title: 'Payouts to send', late: 300 },
  confirmations: { title: 'Confirmations to request', late: 600 },
};

/** The age of the oldest item of each queue. An old one is marked: its worker is behind or stopped. */
export const QueueAges = ({ queues }: Pick<OperatorStatisticsView, 'queues'>) => (
  <section class="panel" aria-labelledby="queues">
    <h2 id="queues">Queues now</h2>
    <dl class="facts wide">
      {queues.map(({ queue, oldest_seconds }) => (
        <div key={queue}>
          <dt>{QUEUES[queue]?.title ?? queue}</dt>
          <dd>
            {oldest_seconds === null ? 'Empty' : <AgeBadge seconds={oldest_seconds} late={QUEUES[queue]?.late} />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const AgeBadge = ({ seconds, late = Infinity }: { seconds: number; late?: number }) => (
  <Badge tone={seconds > late ? 'warning' : 'quiet'}>
    Oldest {durationText(Math.max(0, seconds))}
    {seconds > late && ', late'}
  </Badge>
);
