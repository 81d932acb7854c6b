import { startGatewaySimulator } from '@platform/gateway-simulator';
import { outcomeOf, uniqueName } from '@platform/harness';
import { createTransfer, refreshTransaction, replaceReturnOrigins, startPayment } from '@platform/sdk/payment';
import { eventually } from '@platform/stack';
import { ensure, type FaultCase } from '../fault-case';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import { type Attempt, atEveryBoundary } from './crash-points';

export const callbackCrash: FaultCase = {
  name: 'callback-crash',
  promise: 'payment: a crash or a lost reply at any database message of a callback; redelivered, it credits once',
  rounds: 3,
  run: (run) =>
    onPayment({ replicas: 2 }, (stage) => {
      const prepare = async (): Promise<Attempt> => {
        const { headers } = stage.newAccount();
        const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1_000_000)];
        const { status } = await stage.deposit(headers, reference, amount, 1);
        ensure(status === 201, `the deposit answered ${status}`);
        return {
          send: async () => (await stage.callback(reference, amount)).status === 200,
          settle: async (wasAcknowledged) => {
            if (wasAcknowledged) ensure((await stage.balance(headers, 1)) === amount, 'acknowledged and lost');
            for (const replica of [0, 1, 0]) {
              const again = await stage.callback(reference, amount, { at: replica });
              ensure(again.status === 200, `the redelivery answered ${again.status}`);
              ensure((await stage.balance(headers, 1)) === amount, 'not credited exactly once');
            }
          },
        };
      };
      return atEveryBoundary(run, stage, prepare);
    }),
};

export const transferCrash: FaultCase = {
  name: 'transfer-crash',
  promise: 'payment: a crash or a lost reply at any database message of a transfer; tried again, it moves once',
  rounds: 3,
  run: (run) =>
    onPayment({ replicas: 2 }, async (stage) => {
      const fund = async (amount: number) => {
        const account = stage.newAccount();
        const reference = `ws_CO_${run.random.hex(20)}`;
        await stage.deposit(account.headers, reference, amount, 1);
        await stage.callback(reference, amount, { at: 1 });
        return account;
      };
      const prepare = async (): Promise<Attempt> => {
        const [from, to] = [await fund(10_000), await fund(1)];
        const amount = run.random.integer(1, 9_999);
        const headers = { ...from.headers, 'idempotency-key': run.random.hex(24) };
        const body = { to_account_id: to.accountId, amount, currency: 'KES' };
        const send = async (replica: number) =>
          (await outcomeOf(createTransfer(stage.client(replica), { body }, { headers }))).status;
        const check = async () => {
          const balances = [await stage.balance(from.headers, 1), await stage.balance(to.headers, 1)];
          ensure(
            balances[0] === 10_000 - amount && balances[1] === 1 + amount,
            `moved wrongly: ${balances.join(', ')}`,
          );
        };
        return {
          send: async () => (await send(0)) === 201,
          settle: async (wasAcknowledged) => {
            if (wasAcknowledged) await check();
            // An attempt that died may still be on its way to its end in the database.
            await eventually('the transfer is answered', async () => (await send(1)) === 201);
            ensure((await send(0)) === 201, 'a third attempt is not answered as the second');
            await check();
          },
        };
      };
      return atEveryBoundary(run, stage, prepare);
    }),
};

const RETURN_ORIGIN = 'https://shop.example';
/** A replica that was killed keeps its claim of an inquiry for a minute, and callers may ask every few seconds only. */
const DUE =
  'UPDATE payment_inquiries SET next_at = clock_timestamp() WHERE transaction_id = $1 AND next_at IS NOT NULL';

/** A payment that was started through the service. Replica 1 never fails. */
async function startedAt1(stage: PaymentStage, amount: number) {
  const { headers } = stage.newAccount();
  const client = stage.client(1);
  await replaceReturnOrigins(client, { body: { origins: [RETURN_ORIGIN] } }, { headers });
  const body = { provider: 'stripe' as const, amount, currency: 'USD', return_url: `${RETURN_ORIGIN}/back` };
  const { data } = await startPayment(client, { idempotency_key: uniqueName('key'), body }, { headers });
  return { headers, transaction_id: data.transaction_id, gatewayId: data.next_action!.url!.split('/').at(-1)! };
}

export const inquiryCrash: FaultCase = {
  name: 'inquiry-crash',
  promise:
    'payment: no report arrives, and an inquiry crashes or loses a reply at any database message; the next inquiry credits once',
  rounds: 3,
  async run(run) {
    // Nothing is delivered: the simulator does not know the service.
    const simulator = await startGatewaySimulator({ seed: run.seed });
    const env = { ...simulator.settings, STRIPE_WEBHOOK_SECRETS: 'whsec_unused', PUBLIC_URL: 'https://pay.example' };
    try {
      return await onPayment({ replicas: 2, env }, (stage) => {
        const prepare = async (): Promise<Attempt> => {
          const amount = run.random.integer(1, 1_000) * 100;
          const { headers, transaction_id, gatewayId } = await startedAt1(stage, amount);
          await simulator.pay('stripe', gatewayId);
          const isSettled = async (replica: number) => {
            const asked = refreshTransaction(stage.client(replica), { transaction_id }, { headers });
            return (await outcomeOf(asked)).data?.data.status === 'settled';
          };
          const isSettledByNow = async (replica: number) => {
            await stage.query(DUE, [transaction_id]);
            return isSettled(replica);
          };
          const credited = () => stage.balance(headers, 1, 'USD');
          return {
            send: () => isSettled(0),
            settle: async (wasAcknowledged) => {
              if (wasAcknowledged) ensure((await credited()) === amount, 'acknowledged and lost');
              for (const replica of [1, 0]) {
                await eventually('the payment is settled', () => isSettledByNow(replica));
                ensure((await credited()) === amount, 'not credited exactly once');
              }
            },
          };
        };
        return atEveryBoundary(run, stage, prepare);
      });
    } finally {
      await simulator.stop();
    }
  },
};
