import { setTimeout as delay } from 'node:timers/promises';
import {
  depositOf,
  type Outcome,
  outcomeOf,
  type PaymentClient,
  paymentAt,
  percentile,
  uniqueName,
} from '@platform/harness';
import {
  createDeposit,
  createRefund,
  listTransactions,
  listWallets,
  refreshTransaction,
  replaceReturnOrigins,
  startPayment,
} from '@platform/sdk/payment';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { RETURN_ORIGIN, StageGateways } from '../gateways/stage-gateways';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import { SteadyLoad, summaryOf } from '../steady-load';

const ORDINARY_PER_SECOND = 80;
const GATEWAY_PER_SECOND = 10;
const PHASE_MS = 10_000;
/** Until calls to the gateway hang. */
const BEFORE_PHASE_MS = 3_000;
const SLOW_MS = 30_000;
const HUNG_MS = 5_000;
/** A start is tried three times, and each of its calls for ten seconds. */
const PATIENCE_MS = 60_000;
const MOST_TIMES_SLOWER = 1.2;
const SETTLED = 20;
/** Asked about in turn, none of them again within the seconds that the service wants between two questions. */
const OPEN = 100;
const DUE = 'UPDATE payment_inquiries SET next_at = clock_timestamp() WHERE next_at > clock_timestamp()';

/** Merchants that use one gateway for all that it does, and merchants that do not. */
class Merchants {
  private readonly settled: string[] = [];
  private readonly open: string[] = [];
  private readonly asking: PaymentClient;
  private readonly ordinary: PaymentClient;

  constructor(
    private readonly stage: PaymentStage,
    private readonly gateways: StageGateways,
  ) {
    const at = (headers: Record<string, string>) =>
      paymentAt(stage.url(), { headers, keepAlive: true, timeoutMilliseconds: PATIENCE_MS });
    this.asking = at(stage.newAccount().headers);
    this.ordinary = at(stage.newAccount().headers);
  }

  async prepare(): Promise<this> {
    this.gateways.deliverTo(this.stage);
    await replaceReturnOrigins(this.asking, { body: { origins: [RETURN_ORIGIN] } });
    for (let n = 0; n < SETTLED; n++) this.settled.push(await this.begin(true));
    for (let n = 0; n < OPEN; n++) this.open.push(await this.begin(false));
    return this;
  }

  /** A start, a question or a refund. */
  async askGateway(index: number): Promise<Outcome<unknown>> {
    if (index % 5 === 0) {
      const transaction_id = this.settled[index % SETTLED]!;
      return outcomeOf(
        createRefund(this.asking, { transaction_id, idempotencyKey: uniqueName('key'), body: { amount: 1 } }),
      );
    }
    if (index % 2 === 0)
      return outcomeOf(refreshTransaction(this.asking, { transaction_id: this.open[index % OPEN]! }));
    return outcomeOf(this.start());
  }

  /** Nothing that calls a gateway. */
  async askOrdinarily(index: number, phase: string): Promise<Outcome<unknown>> {
    const reference = `ws_CO_${phase}-${Math.floor(index / 4)}`;
    if (index % 4 === 0)
      return outcomeOf(createDeposit(this.ordinary, { body: depositOf({ provider_reference: reference }) }));
    if (index % 4 === 1) return outcomeOf(listWallets(this.ordinary));
    if (index % 4 === 2) return outcomeOf(listTransactions(this.ordinary, { limit: 1 }));
    return this.stage.callback(reference, 150_000);
  }

  private start() {
    const body = {
      provider: 'stripe' as const,
      amount: 5_000_000,
      currency: 'USD',
      return_url: `${RETURN_ORIGIN}/back`,
    };
    return startPayment(this.asking, { idempotencyKey: uniqueName('key'), body });
  }

  private async begin(isPaid: boolean): Promise<string> {
    const { transaction_id, next_action } = (await this.start()).data;
    if (isPaid) await this.gateways.simulator.pay('stripe', next_action!.url!.split('/').at(-1)!);
    return transaction_id;
  }
}

/** How long ordinary callers wait beside the same calls to a gateway, which answers at once or after half a minute. */
async function phase(stage: PaymentStage, gateways: StageGateways, merchants: Merchants, isSlow: boolean) {
  const { faults } = gateways.simulator;
  if (isSlow) faults.set({ slow: 1, slow_milliseconds: SLOW_MS }, 'stripe');
  await stage.query(DUE);
  const asking = new SteadyLoad(GATEWAY_PER_SECOND, (index) => merchants.askGateway(index));
  await delay(BEFORE_PHASE_MS);
  const name = uniqueName('ref');
  const ordinary = new SteadyLoad(ORDINARY_PER_SECOND, (index) => merchants.askOrdinarily(index, name));
  await delay(PHASE_MS);
  await ordinary.stop();
  faults.reset('stripe');
  await asking.stop();
  return { ordinary: ordinary.outcomes, asking: asking.outcomes };
}

async function slowGatewayOn(run: Run, stage: PaymentStage, gateways: StageGateways): Promise<Measured> {
  const merchants = await new Merchants(stage, gateways).prepare();
  await phase(stage, gateways, merchants, false);
  const outcomes: Record<'fast' | 'slow', Outcome<unknown>[]> = { fast: [], slow: [] };
  let hung = 0;
  for (let round = 0; round < run.rounds; round++) {
    for (const speed of ['fast', 'slow'] as const) {
      const { ordinary, asking } = await phase(stage, gateways, merchants, speed === 'slow');
      outcomes[speed].push(...ordinary);
      if (speed === 'slow') hung += asking.filter(({ milliseconds }) => milliseconds > HUNG_MS).length;
      run.note(`round ${round + 1}, ${speed}: p99 ${p99Of(ordinary).toFixed(1)} ms of ${ordinary.length} requests`);
    }
  }
  const [fast, slow] = [summaryOf(outcomes.fast), summaryOf(outcomes.slow)];
  ensure(
    fast.failed + slow.failed === 0,
    `${fast.failed} and ${slow.failed} failed: ${fast.failures} ${slow.failures}`,
  );
  ensure(hung > 0, 'no call to the gateway hung');
  const [before, during] = [p99Of(outcomes.fast), p99Of(outcomes.slow)];
  const [p99, ratio] = [`${before.toFixed(1)} → ${during.toFixed(1)}`, (during / before).toFixed(2)];
  ensure(during <= MOST_TIMES_SLOWER * before, `p99 ms ${p99}, ratio ${ratio}, beside ${hung} requests that hung`);
  return {
    requests: fast.requests + slow.requests,
    failed: 0,
    'beside requests that hung': hung,
    'p99 ms': p99,
    ratio,
  };
}

const p99Of = (outcomes: readonly Outcome<unknown>[]): number =>
  percentile(
    outcomes.map(({ milliseconds }) => milliseconds),
    0.99,
  );

export const slowGateway: FaultCase = {
  name: 'slow-gateway',
  promise: 'payment: a gateway that answers after 30 s slows no other route: p99 at most 1.2 times',
  rounds: 5,
  async run(run) {
    const gateways = await StageGateways.start(run.seed);
    try {
      const options = { isDirect: true, env: { ...gateways.settings, LOG_LEVEL: 'error' } };
      return await onPayment(options, (stage) => slowGatewayOn(run, stage, gateways));
    } finally {
      await gateways.stop();
    }
  },
};
