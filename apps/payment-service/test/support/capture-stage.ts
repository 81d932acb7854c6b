import {
  type GatewayName,
  type GatewaySimulator,
  type Outgoing,
  startGatewaySimulator,
} from '@platform/gateway-simulator';
import { BackgroundJobs } from '@platform/http-service';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { CaptureWorker } from '../../src/payments/captures/sending/capture.worker';
import { type PaymentApp, PaymentStage, TestAccount } from './payment-app';

const ORIGIN = 'https://shop.example';

export interface Authorized {
  account: TestAccount;
  /** Of the deposit. */
  id: string;
  /** The gateway's id of the started payment. */
  handle: string;
}

/** Two replicas and simulated gateways whose payments the merchant captures. No background job runs by itself. */
export class CaptureStage {
  /** The gateway's reports, until a test sends them. */
  readonly reports: Outgoing[] = [];

  private constructor(
    readonly stage: PaymentStage,
    readonly simulator: GatewaySimulator,
    readonly replicas: PaymentApp[],
  ) {}

  /** @param severalCaptures whether PayPal and Adyen have enabled several captures of one authorization */
  static async open({ severalCaptures = false } = {}): Promise<CaptureStage> {
    const stage = await PaymentStage.open();
    const simulator = await startGatewaySimulator({ seed: 7, severalCaptures });
    const settings = { ...simulator.settings, PUBLIC_URL: 'https://pay.example', ACCOUNT_RATE_PER_MINUTE: '1000000' };
    const replicas = [await stage.replica(settings), await stage.replica(settings)];
    for (const { app } of replicas) await app.get(BackgroundJobs).leaveToService();
    const captures = new CaptureStage(stage, simulator, replicas);
    simulator.deliver((report) => {
      captures.reports.push(report);
      return Promise.resolve(200);
    });
    return captures;
  }

  post(replica: number, accountId: string, path: string, body: object, key = uniqueName('key')) {
    const account = new TestAccount(this.replicas[replica]!.server, this.stage.issuer, accountId);
    return account.post(path, body).set('Idempotency-Key', key);
  }

  work(replica: number): Promise<void> {
    return this.replicas[replica]!.app.get(CaptureWorker).finish();
  }

  /** A payment that its payer has confirmed. Its account calls the second replica. */
  async authorized(amount: number, gateway: GatewayName = 'stripe', currency = 'USD'): Promise<Authorized> {
    const account = new TestAccount(this.replicas[1]!.server, this.stage.issuer);
    const { accountId } = account;
    const { admin } = this.stage;
    await admin.query('INSERT INTO return_origins (account_id, origin) VALUES ($1, $2)', [accountId, ORIGIN]);
    const more = { return_url: `${ORIGIN}/`, capture_method: 'manual' };
    const body = { provider: gateway, amount, currency, ...more };
    const started = await this.post(1, accountId, '/v1/payments', body).expect(201);
    const { transaction_id: id } = (started.body as { data: { transaction_id: string } }).data;
    const [row] = await admin.query<{ handle: string }[]>(
      'SELECT handle FROM started_payments WHERE transaction_id = $1',
      [id],
    );
    await this.simulator.pay(gateway, row!.handle);
    if (gateway === 'adyen') await this.report();
    this.reports.length = 0;
    await admin.query("UPDATE gateway_paces SET free_at = clock_timestamp() - interval '1 minute'");
    await admin.query('UPDATE payment_inquiries SET asked_at = NULL WHERE transaction_id = $1', [id]);
    if (gateway !== 'adyen') await account.post(`/v1/transactions/${id}/refresh`, {}).expect(200);
    return { account, id, handle: row!.handle };
  }

  /** Sends the gateway's reports so far, or some of them, to the first replica. */
  async report(reports = this.reports.splice(0)): Promise<void> {
    for (const { path, headers, body } of reports)
      await supertest(this.replicas[0]!.server).post(path).set(headers).send(body).expect(200);
  }

  async close(): Promise<void> {
    await this.stage.close();
    await this.simulator.stop();
  }
}
