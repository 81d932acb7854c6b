import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import {
  balanceOf,
  bearer,
  callbackOf,
  deliver,
  depositOf,
  mobilemoney,
  outcomeOf,
  paymentAt,
  type PaymentClient,
  type Step,
  TokenIssuer,
  uniqueTokenHash,
} from '@platform/harness';
import { createDeposit, createEventEndpoint } from '@platform/sdk/payment';
import { repositoryRoot, type Settings, WITHOUT_QUOTAS } from '@platform/stack';
import { ensure } from '../fault-case';
import { onStage, openDatabase, ServiceStage, type StageDatabase, type StageOptions } from './service-stage';

const callbackToken = uniqueTokenHash();
/** Longer than any run. */
const TOKEN_SECONDS = 86_400;

/** A replica's number, or the address of a proxy before the replicas. */
type At = number | string;

/** payment-service on a PostgreSQL, with access tokens that the stage itself issues. */
export class PaymentStage extends ServiceStage {
  private constructor(
    database: StageDatabase,
    env: Settings,
    private readonly issuer: TokenIssuer,
  ) {
    super('payment-service', database, env);
  }

  static async open(options: StageOptions = {}): Promise<PaymentStage> {
    const database = await openDatabase('payment-service', 'postgresql', options);
    const issuer = await new TokenIssuer().start();
    const env = {
      ...WITHOUT_QUOTAS,
      ACCOUNT_URL: issuer.url,
      ...options.env,
      MOBILEMONEY_CALLBACK_TOKEN: callbackToken,
    };
    const stage = new PaymentStage(database, env, issuer);
    await stage.addReplicas(options.replicas);
    return stage;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.issuer.stop();
  }

  client(at: At = 0): PaymentClient {
    return paymentAt(typeof at === 'string' ? at : this.url(at));
  }

  newAccount(): { accountId: string; headers: { authorization: string } } {
    const accountId = randomUUID();
    const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    return { accountId, headers: bearer(this.issuer.token(accountId, { exp })) };
  }

  deposit(headers: Record<string, string>, provider_reference: string, amount: number, at?: At) {
    const body = depositOf({ provider_reference, amount });
    return outcomeOf(createDeposit(this.client(at), { body }, { headers }));
  }

  callback(reference: string, amount: number, { at, step }: { at?: At; step?: Step } = {}) {
    return outcomeOf(
      deliver(this.client(at), callbackOf(mobilemoney, { reference, amount, step }, { secret: callbackToken })),
    );
  }

  /** Has the account's events sent there; its secret. */
  async eventEndpoint(headers: Record<string, string>, url: string): Promise<string> {
    const { secret } = await createEventEndpoint(this.client(), { body: { url } }, { headers });
    return secret!;
  }

  balance(headers: Record<string, string>, at?: At, currency = 'KES'): Promise<number> {
    return balanceOf(this.client(at), headers, currency);
  }

  /** By the operators' own command. @throws Violation with its words */
  async verifyLedger(): Promise<void> {
    const { PATH = '' } = process.env;
    const env = { PATH, ...this.env, DATABASE_URL: this.databaseUrl };
    const options = { cwd: repositoryRoot, env };
    await promisify(execFile)(process.execPath, ['apps/payment-service/dist/main.js', 'verify-ledger'], options).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ensure(false, `verify-ledger: ${stdout}${stderr}`),
    );
  }
}

/** Works with the stage, verifies the whole ledger, closes. */
export const onPayment = <T>(options: StageOptions, work: (stage: PaymentStage) => Promise<T>): Promise<T> =>
  onStage(PaymentStage.open(options), async (stage) => {
    const result = await work(stage);
    await stage.verifyLedger();
    return result;
  });
