import { setTimeout as delay } from 'node:timers/promises';
import type { FaultSettings } from '@platform/gateway-simulator';
import { countStatuses, outcomeOf, times } from '@platform/harness';
import { refreshTransaction } from '@platform/sdk/payment';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { StageGateways } from '../gateways/stage-gateways';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import { type Account, type BegunPayment, GATEWAYS, PaymentBeginnings } from '../unknown-payments/begun-payments';
import { bookedPayments, checkOwed, checkPayments, isPaid } from '../unknown-payments/check-books';
import { OPERATOR_SETTINGS, OperatorReports } from '../unknown-payments/operator-reports';

const REPLICAS = 2;
const ACCOUNTS = 4;
/** Payments that race at the same time, all of one gateway: its report lists those that were paid. */
const WIDTH = 8;
/** What arrives at the same moment arrives within so long. */
const MOMENT_MS = 30;
/** How long what was paid may stay open, once nothing is killed any more. */
const DECIDED_WITHIN_MS = 180_000;
/** The gateways' own troubles while payments race. What is lost is never delivered again. */
const TROUBLE: FaultSettings = {
  lose: 0.2,
  repeat: 0.2,
  late: 0.2,
  late_milliseconds: 20,
  server_error: 0.05,
  drop: 0.05,
};
const DUE = `UPDATE payment_inquiries SET next_at = clock_timestamp() WHERE transaction_id = ANY ($1) AND next_at IS NOT NULL`;

class Races {
  readonly begun: BegunPayment[] = [];
  readonly statuses: { status: number }[] = [];
  readonly reports: OperatorReports;
  killed = 0;
  private accounts: Account[] = [];
  private restarting: Promise<unknown> = Promise.resolve();
  private readonly beginnings: PaymentBeginnings;

  constructor(
    private readonly run: Run,
    private readonly stage: PaymentStage,
    private readonly gateways: StageGateways,
  ) {
    this.beginnings = new PaymentBeginnings(stage, gateways, run.random);
    this.reports = new OperatorReports(stage, gateways);
  }

  async open(): Promise<this> {
    this.gateways.deliverTo(this.stage);
    this.accounts = await Promise.all(times(ACCOUNTS, () => this.beginnings.newAccount()));
    return this;
  }

  /** So many payments of one gateway, begun one after the other's answer and then paid, reported and asked about at once. */
  async race(width: number, round: number): Promise<void> {
    const gateway = GATEWAYS[round % GATEWAYS.length]!;
    const { faults } = this.gateways.simulator;
    faults.reset(gateway);
    const at = this.stage.replicas.findIndex(({ isRunning }) => isRunning);
    const begun = await Promise.all(
      times(width, () => this.beginnings.begin(gateway, this.run.random.pick(this.accounts), at)),
    );
    this.begun.push(...begun);
    const isKilling = round % 2 === 0;
    await this.restarting;
    await this.stage.query(DUE, [begun.map(({ transactionId }) => transactionId)]);
    faults.set(TROUBLE, gateway);
    await Promise.all([
      ...begun.map((one) => this.pay(one)),
      ...begun.flatMap((one) => [this.soon(() => this.refresh(one, 0)), this.soon(() => this.refresh(one, 1))]),
      this.soon(() =>
        this.reports.sendOf(
          gateway,
          begun.map(({ payment }) => payment.startId),
          round % REPLICAS,
        ),
      ),
      ...(isKilling ? [this.soon(() => this.kill())] : []),
    ]);
  }

  /** Asks about what was paid until it is settled, or too late. */
  async decide(): Promise<void> {
    await this.restarting;
    const until = performance.now() + DECIDED_WITHIN_MS;
    for (;;) {
      const booked = await bookedPayments(this.stage);
      const open = this.begun.filter((one) => isPaid(one) && booked.get(one.transactionId)!.status !== 'settled');
      if (open.length === 0 || performance.now() > until) return;
      await this.stage.query(DUE, [open.map(({ transactionId }) => transactionId)]);
      await Promise.all(open.map((one) => this.refresh(one, 0)));
      await delay(500);
    }
  }

  /** What the payer does is in the gateway's books at once; its deliveries are on their way then. */
  private async pay({ gateway, payment }: BegunPayment): Promise<void> {
    const { simulator } = this.gateways;
    const fate = this.run.random.next();
    if (fate < 0.08) return;
    const acts: Promise<unknown>[] = [];
    if (fate < 0.25) acts.push(simulator.decline(gateway, payment.startId));
    if (fate >= 0.16) acts.push(simulator.pay(gateway, payment.startId));
    await Promise.all(acts);
  }

  private async refresh({ account, transactionId }: BegunPayment, at: number): Promise<void> {
    const input = { transaction_id: transactionId };
    this.statuses.push(await outcomeOf(refreshTransaction(this.stage.client(at), input, { headers: account.headers })));
  }

  private async kill(): Promise<void> {
    const replica = this.stage.replicas[this.killed++ % REPLICAS]!;
    await replica.kill('SIGKILL');
    this.restarting = replica.start();
    // Whoever waits for it is told.
    this.restarting.catch(() => undefined);
  }

  private async soon(act: () => Promise<unknown>): Promise<void> {
    await delay(this.run.random.integer(0, MOMENT_MS));
    await act();
  }
}

async function unknownPaymentsOn(run: Run, stage: PaymentStage, gateways: StageGateways): Promise<Measured> {
  const races = await new Races(run, stage, gateways).open();
  for (let round = 0; races.begun.length < run.rounds; round++) {
    const before = races.begun.length;
    await races.race(Math.min(WIDTH, run.rounds - before), round);
    if (round % 20 === 19) run.note(`${races.begun.length} of ${run.rounds} races, ${races.killed} replicas killed`);
  }
  for (const gateway of GATEWAYS) gateways.simulator.faults.reset(gateway);
  await races.decide();
  const checked = await checkPayments(stage, races.begun);
  await races.reports.sendRest(GATEWAYS);
  const open = await races.reports.openBreaks();
  ensure(open.length === 0, `${open.length} breaks stay open, the first: ${open[0]}`);
  await checkOwed(stage, gateways);
  const lost = gateways.simulator.deliveryLog.filter(({ state }) => state !== 'accepted').length;
  const refused = countStatuses(races.statuses)[500] ?? 0;
  ensure(refused === 0, `${refused} refreshes were answered 500`);
  await stage.verifyByCommand();
  return {
    'replicas killed': races.killed,
    deliveries: gateways.simulator.deliveryLog.length,
    'of them lost': lost,
    refreshes: races.statuses.length,
    reports: races.reports.sent,
    ...checked,
    'breaks left open': 0,
  };
}

export const unknownPayments: FaultCase = {
  name: 'unknown-payments',
  promise:
    'payment: callback, inquiry and report of one payment at the same moment, replicas killed; what was paid is settled once, nothing else is',
  rounds: 1_000,
  async run(run) {
    const gateways = await StageGateways.start(run.seed);
    try {
      const env = { ...gateways.settings, ...OPERATOR_SETTINGS, LOG_LEVEL: 'warn' };
      return await onPayment({ replicas: REPLICAS, isDirect: true, env }, (stage) =>
        unknownPaymentsOn(run, stage, gateways),
      );
    } finally {
      await gateways.stop();
    }
  },
};
