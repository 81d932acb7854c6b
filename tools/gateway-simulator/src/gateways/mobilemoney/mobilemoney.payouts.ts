import type { World } from '../../gateway';
import { type Answer, type Call, json } from '../../http/call';
import { textAt } from '../../http/reading';
import { delivery } from './mobilemoney.messages';

/** The setting of payment-service: short code, initiator and credential. */
export const B2C = '600000:simulator:simulated-credential';
const [SHORTCODE, INITIATOR, CREDENTIAL] = B2C.split(':');
/** A phone that has no account: its payouts fail. */
const UNREGISTERED = /999$/;

interface Payout {
  reference: string;
  amount: string;
  receipt: string;
  code: 0 | 2040;
}

type Failure = (status: number, code: string, message: string) => Answer;

/**
 * B2C v3 and Transaction Status. A payout is queued by the response and made right afterwards, except to numbers that end
 * with 999. A known OriginatorConversationID is refused. Results are sent once.
 */
export class SimulatedPayouts {
  /** By reference. */
  readonly made = new Map<string, Payout>();

  constructor(
    private readonly world: World,
    private readonly failure: Failure,
  ) {}

  pay({ json: body }: Call): Answer {
    const reference = textAt(body, 'OriginatorConversationID') ?? '';
    const [phone, amount] = [textAt(body, 'PartyB') ?? '', textAt(body, 'Amount') ?? ''];
    const problem = this.problemOf(body, 'InitiatorName') ?? (/^254\d{9}$/.test(phone) ? null : 'PartyB');
    if (problem ?? (/^[1-9]\d*$/.test(amount) ? null : 'Amount'))
      return this.failure(400, '400.002.02', `Bad Request - Invalid ${problem ?? 'Amount'}`);
    if (this.made.has(reference)) return this.failure(500, '500.002.1001', 'Duplicate OriginatorConversationID');
    const receipt = this.world.seeded.id('B', 9, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789');
    const payout: Payout = { reference, amount, receipt, code: UNREGISTERED.test(phone) ? 2040 : 0 };
    this.made.set(reference, payout);
    this.send(body, {
      ResultCode: payout.code,
      ResultDesc: payout.code === 0 ? 'The service request is processed successfully.' : 'Receiver is not registered.',
      OriginatorConversationID: reference,
      TransactionID: receipt,
      ...(payout.code === 0 && parameters({ TransactionAmount: Number(amount), TransactionReceipt: receipt })),
    });
    return this.accepted(reference);
  }

  status({ json: body }: Call): Answer {
    const problem = this.problemOf(body, 'Initiator');
    if (problem) return this.failure(400, '400.002.02', `Bad Request - Invalid ${problem}`);
    const payout = this.made.get(textAt(body, 'OriginalConversationID') ?? '');
    const own = this.world.seeded.id('AG_STATUS_', 12);
    this.send(body, {
      ResultCode: payout ? 0 : 2032,
      OriginatorConversationID: own,
      ...(payout &&
        parameters({
          OriginatorConversationID: payout.reference,
          TransactionStatus: payout.code === 0 ? 'Completed' : 'Declined',
          Amount: Number(payout.amount),
          ReceiptNo: payout.receipt,
        })),
    });
    return this.accepted(own);
  }

  private problemOf(body: object, initiator: string): string | null {
    if (textAt(body, initiator) !== INITIATOR) return initiator;
    if (textAt(body, 'SecurityCredential') !== CREDENTIAL) return 'SecurityCredential';
    return textAt(body, 'PartyA') === SHORTCODE ? null : 'PartyA';
  }

  private accepted(OriginatorConversationID: string): Answer {
    const ConversationID = this.world.seeded.id('AG_', 20);
    return json(200, { ConversationID, OriginatorConversationID, ResponseCode: '0', ResponseDescription: 'Accepted' });
  }

  /** After the response, as far as this process decides. */
  private send(
    body: object,
    result: { OriginatorConversationID: string; ResultCode: number; [more: string]: unknown },
  ): void {
    const url = new URL(textAt(body, 'ResultURL') ?? '');
    const text = JSON.stringify({ Result: { ResultType: 0, ...result } });
    const event = { event: 'Result', sign: () => delivery(text), path: url.pathname + url.search };
    setImmediate(() => this.world.deliveries.send('mobilemoney', result.OriginatorConversationID, [event]));
  }
}

const parameters = (values: Record<string, unknown>) => ({
  ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
});
