import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalServer, type Random } from '@platform/harness';

/** `silent`: the result is never sent, so that only a question finds it. `dropped`: not carried out, without a response. */
type Fate = 'queued' | 'failed' | 'lost' | 'silent' | 'dropped' | 'busy';

/** Out of a hundred calls. */
const SHARES: Record<Fate, number> = { queued: 70, failed: 8, lost: 8, silent: 8, dropped: 2, busy: 4 };
const FATES = Object.entries(SHARES).flatMap(([fate, share]) => Array.from({ length: share }, () => fate as Fate));
const LONGEST_RESULT_MS = 500;
/** Before it acts, and again before it answers: replicas die during calls. */
const LONGEST_PAUSE_MS = 100;

interface Asked {
  OriginatorConversationID: string;
  OriginalConversationID?: string;
  Amount: number;
  ResultURL: string;
}
interface Payout {
  amount: number;
  isMade: boolean;
}

/** Daraja's B2C and Transaction Status. It counts the requests of each payout and sends its results to any replica, once. */
export class CountingDaraja extends LocalServer {
  /** Payouts that it carried out or refused, by reference. */
  readonly payouts = new Map<string, Payout>();
  /** The requests that may have been carried out, by reference. A busy gateway has certainly not read the request. */
  readonly requests = new Map<string, number>();
  busy = 0;
  questions = 0;

  constructor(
    private readonly random: Random,
    private readonly replicaUrl: () => string,
  ) {
    super();
  }

  get settings(): Record<string, string> {
    return {
      MOBILEMONEY_API_KEY: 'consumer:secret',
      MOBILEMONEY_SHORTCODE_PASSKEY: '174379:passkey',
      MOBILEMONEY_B2C: '600000:tester:sealed-credential',
      MOBILEMONEY_API_URL: this.url,
      PUBLIC_URL: 'https://pay.example',
    };
  }

  protected async respond({ url }: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const reply = (status: number, answer: object) => void response.writeHead(status).end(JSON.stringify(answer));
    if (url!.startsWith('/oauth/')) return reply(200, { access_token: 'token', expires_in: '3599' });
    const asked = JSON.parse(body) as Asked;
    await delay(this.random.integer(0, LONGEST_PAUSE_MS));
    const accepted = { ConversationID: 'AG_1', OriginatorConversationID: 'own-1', ResponseCode: '0' };
    if (!url!.includes('/b2c/')) {
      this.questions++;
      this.tell(asked, statusOf(asked, this.payouts.get(asked.OriginalConversationID!)));
      return reply(200, accepted);
    }
    const fate = this.random.pick(FATES);
    if (fate === 'busy') {
      this.busy++;
      return reply(500, { errorCode: '500.003.02', errorMessage: 'Spike arrest' });
    }
    const reference = asked.OriginatorConversationID;
    this.requests.set(reference, (this.requests.get(reference) ?? 0) + 1);
    if (fate === 'dropped') return void response.destroy();
    // From here on it is made, whatever becomes of the caller.
    const payout = { amount: asked.Amount, isMade: fate !== 'failed' };
    this.payouts.set(reference, payout);
    if (fate !== 'silent') this.tell(asked, resultOf(reference, payout));
    if (fate === 'lost') return void response.destroy();
    await delay(this.random.integer(0, LONGEST_PAUSE_MS));
    return reply(200, accepted);
  }

  /** A replica that is down gets no result, and no result is repeated. */
  private tell({ ResultURL }: Asked, Result: object): void {
    const { pathname, search } = new URL(ResultURL);
    const body = JSON.stringify({ Result: { ResultType: 0, ...Result } });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', connection: 'close' } };
    void delay(this.random.integer(0, LONGEST_RESULT_MS))
      .then(() => fetch(this.replicaUrl() + pathname + search, init))
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

const receiptOf = (reference: string) => `R${reference.slice(2, 11)}`;

const resultOf = (reference: string, { amount, isMade }: Payout) => ({
  ResultCode: isMade ? 0 : 2040,
  OriginatorConversationID: reference,
  TransactionID: receiptOf(reference),
  ...(isMade && parameters({ TransactionAmount: amount, TransactionReceipt: receiptOf(reference) })),
});

const statusOf = ({ OriginalConversationID: reference }: Asked, payout: Payout | undefined) => ({
  ResultCode: payout ? 0 : 2032,
  OriginatorConversationID: 'own-1',
  TransactionID: 'STATUS0000',
  ...(payout &&
    parameters({
      OriginatorConversationID: reference,
      TransactionStatus: payout.isMade ? 'Completed' : 'Declined',
      Amount: payout.amount,
      ReceiptNo: receiptOf(reference!),
    })),
});

const parameters = (values: Record<string, unknown>) => ({
  ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
});
