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

/** A replica's number, or the address of what stands before them. */
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

  balance(headers: Record<string, string>, at?: At): Promise<number> {
    return balanceOf(this.client(at), headers, 'KES');
  }

  /** Nothing made of nothing: every currency sums to zero, every wallet to its entries, every effect has its pair. */
  async verifyLedger(): Promise<number> {
    const broken = await this.query<{ what: string }>(LEDGER_VIOLATIONS);
    ensure(broken.length === 0, `the ledger is broken: ${JSON.stringify(broken.slice(0, 3))}`);
    const [{ entries } = { entries: '0' }] = await this.query<{ entries: string }>(
      'SELECT count(*) AS entries FROM ledger_entries',
    );
    return Number(entries);
  }

  /** The same by the operators' own command, whose words are the reason. */
  async verifyByCommand(): Promise<void> {
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

const LEDGER_VIOLATIONS = `
  SELECT 'currency ' || currency || ' sums to ' || sum(amount) AS what
  FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'wallet ' || w.wallet_id || ' has ' || w.balance || ' and its entries ' || coalesce(sum(e.amount), 0)
  FROM wallets w LEFT JOIN ledger_entries e USING (wallet_id)
  GROUP BY w.account_id, w.currency HAVING w.balance <> coalesce(sum(e.amount), 0) OR w.entry_count <> count(e.entry_id)
  UNION ALL
  SELECT 'effect ' || f.effect_id || ' of ' || f.kind || ' has ' || count(e.entry_id) || ' entries'
  FROM effects f LEFT JOIN ledger_entries e USING (effect_id)
  WHERE f.kind IN ('payment', 'refund', 'chargeback', 'reversal', 'transfer')
  GROUP BY f.effect_id HAVING count(e.entry_id) <> 2
  UNION ALL
  SELECT 'transaction ' || t.transaction_id || ' is ' || t.status || ' with ' || count(f.effect_id) || ' payments'
  FROM transactions t LEFT JOIN effects f ON f.transaction_id = t.transaction_id AND f.kind = 'payment'
  WHERE t.kind = 'deposit'
  GROUP BY t.account_id, t.transaction_id
  HAVING count(f.effect_id) <> CASE WHEN t.status IN ('pending', 'failed', 'needs_review') THEN 0 ELSE 1 END
  UNION ALL
  SELECT 'entry ' || e.entry_id || ' breaks the chain'
  FROM (SELECT *, lag(hash, 1, '\\x'::bytea) OVER (PARTITION BY wallet_id ORDER BY wallet_sequence) AS before
        FROM ledger_entries WHERE wallet_id IS NOT NULL) e
  WHERE e.previous_hash <> e.before OR e.hash <> entry_hash(e.previous_hash, e.wallet_id, e.wallet_sequence,
    e.effect_id, e.transaction_id, e.currency, e.amount, e.balance_after, e.created_at)`;
