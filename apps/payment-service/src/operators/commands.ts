import type { Commands } from '@platform/http-service';
import type { PaymentServiceConfig } from '../payment-service.config';
import { reconcile, RECONCILE_USAGE } from './reconcile';
import { explain, EXPLAIN_USAGE } from '../webhooks/explain';
import { deliveries, DELIVERIES_USAGE } from './deliveries';
import { erase, ERASE_USAGE } from './erase';
import { events, EVENTS_USAGE } from './events';
import { proposals, PROPOSALS_USAGE } from './proposals';
import { redeliver, REDELIVER_USAGE } from './redeliver';
import { reencrypt, REENCRYPT_USAGE } from './reencrypt';
import { refunds, REFUNDS_USAGE } from './refunds';
import { replay, REPLAY_USAGE } from './replay';
import { review, REVIEW_USAGE } from './review';
import { unresolved, UNRESOLVED_USAGE } from './unresolved';
import { verifyLedger, VERIFY_LEDGER_USAGE } from './verify-ledger';

const AGREEMENT = `Where OPERATOR_APPROVALS is 2, what moves money is proposed: another operator approves it by payment:proposals.
  --emergency  takes it alone all the same: needs the role admin and a --reason; it is counted and alerted on`;

/** What operators do beside the API. */
export const commands: Commands<PaymentServiceConfig> = {
  explain: { help: EXPLAIN_USAGE, runOffline: explain },
  events: {
    help: `${EVENTS_USAGE}

Lists what waits, newest first, with the ids that payment:replay and payment:review take.
  --outcome   parked: for its deposit; needs_review: for a decision; rejected: signed bytes that nobody can read`,
    run: events,
  },
  replay: {
    help: `${REPLAY_USAGE}

Reads a stored delivery again, as the service understands it now, and applies it. What it has caused before is not caused
twice. Prints the outcome and the ledger's difference. Who applied it is kept for audit.
  --event     an id from payment:events
  --reason    why, for the audit
  --operator  who applies it; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
              says it instead
  --dry-run   takes all of it back after printing it
${AGREEMENT}`,
    run: replay,
  },
  review: {
    help: `${REVIEW_USAGE}

Ends the review of a deposit, or of an event that changes no deposit by itself. Each decision is kept for audit: who, when,
why.
  --transaction   the deposit, as payment:events shows it
  --accept        credits what the gateway says it received
  --amount        credits this instead, in minor units; needed where the gateway named none in the deposit's currency
  --reject        fails the deposit; nothing is credited
  --event         an event of payment:events
  --accept        applies an event that is held (second_body, delivered_too_late, gateway_disagrees,
                  awaits_confirmation) as any other: you vouch for it
  --dismiss       closes the event; what has taken effect stays
  --credit        books an adjustment in favour of the wallet, in minor units: two entries, once an event
  --debit         the same against it
  --reason        why, for the audit; an adjustment needs it
  --dry-run       prints the difference and takes all of it back
  --operator      who decided; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the
                  environment says it instead; --amount, --event --accept, --credit and --debit need the role admin
${AGREEMENT}`,
    run: review,
  },
  refunds: {
    help: `${REFUNDS_USAGE}

Lists refunds that are not decided, oldest first, or says of one whether it happened, as the gateway's own records show. Each
decision is kept for audit.
  --status          needs_review: nobody can find out whether they happened, and nobody sends them again (the default);
                    pending: their gateway has not said; unconfirmed: a delivery has booked them by their amount, and the
                    gateway has not said that they are its own
  --happened        books it: the payer has the money
  --gateway-id      which of the gateway's refunds it is, of one that is unconfirmed
  --did-not-happen  gives the amount back to the wallet
  --reason          why, for the audit
  --dry-run         prints the entries and takes all of it back
  --operator        who decided; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the
                    environment says it instead, and must be of the role admin
${AGREEMENT}`,
    run: refunds,
  },
  proposals: {
    help: `${PROPOSALS_USAGE}

Lists decisions that wait for another operator, newest first, or ends one. Who proposed and who approved is kept for audit.
  --state     which: open (the default), approved, rejected or expired
  --approve   takes the decision that another operator has proposed. It is tried once more: where it would change something
              else by now, nothing happens
  --reject    ends it; its proposer may too
  --operator  who does it; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
              says it instead`,
    run: proposals,
  },
  deliveries: {
    help: `${DELIVERIES_USAGE}

Lists what is sent to merchants' endpoints, newest first, with what the last attempt came to.
  --account    only to endpoints of this account
  --endpoint   only to this one
  --event      only of this event
  --status     only those that are pending, delivered, failed or skipped`,
    run: deliveries,
  },
  redeliver: {
    help: `${REDELIVER_USAGE}

Sends events to endpoints again, or at once. Who did it is kept for audit. What is sent again comes out of order, with the
same webhook-id.
  --event      this event to this endpoint, whatever came of it
  --failed     what the schedule has given up
  --pending    what waits for its next attempt
  --endpoint   to this one only; without it, to every endpoint that is enabled
  --operator   who does it; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
               says it instead`,
    run: redeliver,
  },
  reencrypt: {
    help: `${REENCRYPT_USAGE}

Seals the secrets of event endpoints with the first of KEY_ENCRYPTION_KEYS; then the others may be taken out. Ends with 1 where
that is not so. Who did it is kept for audit.
  --operator   who does it; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
               says it instead`,
    run: reencrypt,
  },
  reconcile: {
    help: `${RECONCILE_USAGE}

Reads a gateway's settlement report, compares each line with the ledger by the gateway's own ids, books fees and payouts, and
names each break. Prints what came of it; progress goes to the standard error. Ends with 1 while a break is open. The same
file again changes nothing; one whose reading was broken off is read on.
  --provider  the gateway
  --file      its report, CSV or JSON as docs/reconciliation.md says
  --from      what was booked from here on must be in it; without, from its first line
  --until     and up to here; without, up to its last
  --show      a report that was read
  --close     compares its open breaks again: those that have become true meanwhile are closed, with the evidence. Nobody can
              close another
  --csv       prints the breaks as CSV
  --operator  who sends it; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
              says it instead`,
    run: reconcile,
  },
  unresolved: {
    help: `${UNRESOLVED_USAGE}

Lists deposits that are pending after their gateway was asked about them for the last time, oldest first, with what it said;
and payments of gateways that cannot be asked, a day after they could be paid.
  --provider   only through this gateway`,
    run: unresolved,
  },
  erase: {
    help: `${ERASE_USAGE}

Counts what an account's rows say of people, and with --yes erases it: telephone numbers, descriptions, order numbers, what
gateways reported as they sent it, reasons of refunds, copies in events. Its event endpoints and return origins are deleted.
The ledger stays as it is. What waits for a decision is kept, and erased within a day of it. There is no way back.
  --account   the id of the account, as its tokens name it
  --yes       erases; without it nothing is changed
  --reason    why, for the audit; no name, since it is kept
  --operator  who erases; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
              says it instead. It needs the role admin`,
    run: erase,
  },
  'verify-ledger': {
    help: `${VERIFY_LEDGER_USAGE}

Recomputes sums, balances and hash chains in slices, while the service goes on. Verifies what was written since the last
verification that found the ledger right; where there is none, the whole ledger. Continues a verification that was
stopped. Names the first wrong row of each check and then ends with 1. The result is stored with those of the console.
  --full   verifies the whole ledger
  --slice  rows of a slice (default: 20000). Smaller slices hold shorter snapshots
  --list   prints the last verifications, newest first, and verifies nothing`,
    run: verifyLedger,
  },
};
