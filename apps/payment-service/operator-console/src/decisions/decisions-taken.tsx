import type { DecisionTakenView } from '@platform/sdk/payment';
import { linkTo, ZonedMoment } from '@platform/web/console';
import { reasonText } from '../../../console-shared/timeline-labels';
import { takenText } from './decision-labels';

interface DecisionsTakenProps {
  decisions: DecisionTakenView[];
  /** A decision that awaits the approval of another operator. */
  openProposalId: string | null;
}

export const DecisionsTaken = ({ decisions, openProposalId }: DecisionsTakenProps) => (
  <>
    {openProposalId && (
      <p class="notice">
        A decision is already proposed. <a href={linkTo(['proposals'])}>Show the proposals</a>.
      </p>
    )}
    {decisions.length > 0 && (
      <section class="panel" aria-labelledby="decisions">
        <h2 id="decisions">Decisions</h2>
        <ul class="history">
          {decisions.map((taken) => (
            <li key={taken.decision_id}>
              <ZonedMoment at={taken.decided_at} />
              <div>
                <p>{takenText(taken)}.</p>
                {(taken.reason ?? taken.review_reason) && (
                  <p class="hint">{taken.reason ?? reasonText(taken.review_reason!)}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
