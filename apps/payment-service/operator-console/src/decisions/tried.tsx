import type { DecisionView } from '@platform/sdk/payment';
import { CheckField } from '@platform/web/console';
import { Difference } from './difference';

interface TriedProps {
  outcome: DecisionView;
  /** Skips the second approval. Only for admins. */
  emergency?: { isChosen: boolean; onChosen: (isChosen: boolean) => void };
}

/** The effect of a decision, and whether another operator has to approve it. */
export const Tried = ({ outcome, emergency }: TriedProps) => (
  <section aria-labelledby="tried">
    <h3 id="tried">Effect</h3>
    <Difference difference={outcome} />
    {outcome.needs_approval && (
      <p class="notice">This decision moves money, so another operator must approve it within 24 hours.</p>
    )}
    {outcome.needs_approval && emergency && (
      <CheckField
        label="Emergency: apply without second approval"
        hint="Use this only if no other operator is available and the decision cannot wait. It needs a reason, raises an alert, and is reviewed later."
        checked={emergency.isChosen}
        onChecked={emergency.onChosen}
      />
    )}
  </section>
);
