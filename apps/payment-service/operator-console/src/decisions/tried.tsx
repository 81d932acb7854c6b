import type { DecisionView } from '@platform/sdk/payment';
import { CheckField } from '@platform/web/console';
import { Difference } from './difference';

interface TriedProps {
  outcome: DecisionView;
  /** The way round the second operator, for whoever may go it. */
  emergency?: { isChosen: boolean; onChosen: (isChosen: boolean) => void };
}

/** What a decision would change, and whether another operator has to agree. */
export const Tried = ({ outcome, emergency }: TriedProps) => (
  <section aria-labelledby="tried">
    <h3 id="tried">What it changes</h3>
    <Difference difference={outcome} />
    {outcome.needs_approval && (
      <p class="notice">It moves money, so another operator has to approve it within 24 hours.</p>
    )}
    {outcome.needs_approval && emergency && (
      <CheckField
        label="Take it alone, in an emergency"
        hint="Nobody else can be reached, and it cannot wait. It needs a reason; it is counted and alerted on, and looked at afterwards."
        checked={emergency.isChosen}
        onChecked={emergency.onChosen}
      />
    )}
  </section>
);
