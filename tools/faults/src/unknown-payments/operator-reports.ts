import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bearer, type Outcome, outcomeOf, uniqueTokenHash } from '@platform/harness';
import { type ReconciliationResponse, sendReport } from '@platform/sdk/payment';
import { eventually, type Settings } from '@platform/stack';
import { type ReportingGateway, REPORTS, type SettledEntry } from '../gateways/settlement-reports';
import type { StageGateways } from '../gateways/stage-gateways';
import type { PaymentStage } from '../stage/payment-stage';

const token = uniqueTokenHash();
/** What replicas must know so that the operator here may send reports. */
export const OPERATOR_SETTINGS: Settings = {
  OPERATORS: `faults:${createHash('sha256').update(token).digest('hex')}:admin`,
};
/** A reader that dies leaves its report to nobody for half a minute. */
const TAKEN_WITHIN_MS = 120_000;
const ACCEPTED = 202;

interface Report {
  gateway: ReportingGateway;
  text: string;
}

/** The settlement reports of the simulated books, as an operator sends them. */
export class OperatorReports {
  private readonly notTaken: Report[] = [];
  private readonly settlements = new Map<string, string>();
  sent = 0;

  constructor(
    private readonly stage: PaymentStage,
    private readonly gateways: StageGateways,
  ) {}

  /** Of these payments, as a settlement of its own; one that no replica takes at this moment is kept. */
  async sendOf(gateway: ReportingGateway, startIds: readonly string[], at: number): Promise<void> {
    const settlement = `setl_${this.sent++}`;
    for (const id of startIds) this.settlements.set(id, settlement);
    const report = this.reportOf(gateway, (startId) => startIds.includes(startId));
    if (report !== null && !(await this.isTaken(report, at))) this.notTaken.push(report);
  }

  /** Sends what was not taken, and once more a report of everything. */
  async sendRest(gateways: readonly ReportingGateway[]): Promise<void> {
    const whole = gateways.flatMap((gateway) => this.reportOf(gateway, () => true) ?? []);
    for (const report of [...this.notTaken, ...whole]) {
      await eventually('a report is taken', () => this.isTaken(report, 0));
    }
  }

  /** Which breaks stay open once every report is compared, and compared again. */
  async openBreaks(): Promise<string[]> {
    const until = performance.now() + TAKEN_WITHIN_MS;
    for (;;) {
      const open = (await this.unfinished()) > 0 ? ['a report that is not compared'] : await this.breaks();
      if (open.length === 0 || performance.now() > until) return open;
      await delay(250);
    }
  }

  private async breaks(): Promise<string[]> {
    const rows = await this.stage.query<{ text: string }>(
      `SELECT concat_ws(' ', provider, type, kind, transaction_id) AS text FROM reconciliation_breaks WHERE closed_at IS NULL`,
    );
    return rows.map(({ text }) => text);
  }

  private async unfinished(): Promise<number> {
    const [row] = await this.stage.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM reconciliations WHERE status <> 'finished'",
    );
    return row!.n;
  }

  /** Null where none of them was paid. */
  private reportOf(gateway: ReportingGateway, isWanted: (startId: string) => boolean): Report | null {
    const entries: SettledEntry[] = this.gateways.simulator
      .books(gateway)
      .entries.filter(({ type, startId }) => type === 'payment' && isWanted(startId!))
      .map((entry) => ({ ...entry, settlement: this.settlements.get(entry.startId!)! }));
    return entries.length === 0 ? null : { gateway, text: REPORTS[gateway](entries) };
  }

  private async isTaken(report: Report, at: number): Promise<boolean> {
    return (await this.send(report, at)).status === ACCEPTED;
  }

  private send({ gateway, text }: Report, at: number): Promise<Outcome<ReconciliationResponse>> {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const input = { provider: gateway, sha256, body: text as never };
    return outcomeOf(sendReport(this.stage.client(at), input, { headers: bearer(token) }));
  }
}
