import { isOperatorPermission, type OperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { ERROR_CODES } from './error-codes';
import { eventWebhook } from './events/deliveries/event.webhook';
import { eventSchemas } from './events/event.schemas';

const DESCRIPTION = `
Your payment gateways send their webhooks to this service. Your backend starts payments through it and reads their results.
Each payment is credited to a wallet once, even if the gateway reports it late, repeatedly or never.

1. **Get an API key.** A person creates the first one; see *Create an API key*. Send it with every request as \`N-API-Key\`.
2. **Start a payment**, and send the payer to the page in \`next_action\`. If you start a payment at the gateway yourself,
   register it as a deposit.
3. **Read the transaction** until its \`status\` is \`settled\`: then the amount is in your wallet.

## Amounts and times

Amounts are integers in minor units of ISO 4217. For example, 150000 are 1,500.00 KES. JPY has no smaller unit, so 1500 are
1,500 JPY. Times are in RFC 3339. Responses and events use UTC with \`Z\`, such as \`2026-11-21T09:30:00Z\`; requests may use any
offset. Two times of API keys, \`created_at\` and \`last_used_at\`, are UTC as \`YYYY-MM-DD HH:MM:SS\`.

## Credentials

Send one header: \`N-API-Key\` with an API key, or \`Authorization: Bearer\` with an access token of the account service.
A request with both headers, or with one of them twice, is refused. A credential in the address is also refused.

## Repeating a request

After a timeout or a 5xx you do not know whether the work was done. Send each \`POST\` with your own \`Idempotency-Key\`,
and repeat it with the same key and body: the work is done once. Deliveries of gateways need no key.

## Quotas

Requests are counted by the minute for each account, over all its credentials, and for each API key. ${COST_IN_WORDS}
In each response to a known caller, \`RateLimit\` contains the remaining quota. Above it you get 429 \`RATE_LIMITED\`: wait the
number of seconds in \`Retry-After\`. Requests above the limit lengthen the wait, to at most five minutes.
`.trim();

const OPERATORS: Record<OperatorPermission, string> = {
  'operator:read': 'any operator, with their own token or from the console.',
  'operator:act': 'an operator with the role operator or admin, with their own token or from the console.',
  'operator:admin': 'an operator with the role admin, with their own token or from the console.',
};

const whoMayCall: WhoMayCall = ({ access }) =>
  isOperatorPermission(access?.permission ?? null)
    ? OPERATORS[access!.permission as OperatorPermission]
    : access?.permission
      ? `an API key that holds \`${access.permission}\`, or the account’s access token.`
      : undefined;

export const api: ApiDescription = {
  title: 'Payment Service',
  description: DESCRIPTION,
  tags: {
    'API keys': 'Credentials of your account for its backends: create, list, rotate and revoke them.',
    payments:
      'Money that you receive through a gateway: start a payment, and register the origins that payers return to.',
    deposits: 'Payments that you start at the gateway yourself: register each one that you expect.',
    transactions: 'The state of each deposit and transfer.',
    wallets: 'Your balance in each currency, and its ledger entries.',
    refunds: 'Money that is returned to payers through their gateway.',
    disputes: 'Objections of payers to payments, as the gateways report them.',
    transfers: 'Money that moves from your wallet to another account’s wallet.',
    payouts: 'Money that you send out to your own destinations.',
    events: 'Changes of an account’s money and keys, in one order.',
    'event endpoints': 'Addresses that events are sent to, and their deliveries.',
    'operator: session': 'How operators sign in to their console.',
    'operator: overview': 'What waits for operators.',
    'operator: audit': 'Actions of operators.',
    'operator: gateways': 'Which gateways work in this installation, which settings they lack, and what they send.',
    'operator: ledger': 'Whether the ledger is right, recomputed from its entries.',
    'operator: inbox':
      'Gateways’ reports to all accounts, and operators’ decisions about them. No credential of an account has access.',
    'operator: transactions':
      'Deposits and transfers of all accounts, and operators’ decisions about them. No credential of an account has access.',
    'operator: refunds': 'Refunds whose result an operator decides. No credential of an account has access.',
    'operator: captures':
      'Captures and releases whose result an operator decides. No credential of an account has access.',
    'operator: payouts':
      'Payouts that await an approval or a decision, and their limits. No credential of an account has access.',
    'operator: deliveries':
      'Deliveries to merchants’ endpoints, and the keys that encrypt their secrets. No credential of an account has access.',
    'operator: proposals': 'Decisions that move money and await approval. No credential of an account has access.',
    'operator: reconciliation':
      'Comparison of gateways’ settlement reports with the ledger. No credential of an account has access.',
    'operator: accounts': 'Erasure of an account’s personal data. No credential of an account has access.',
    webhooks: 'Where gateways report payments, how to set each of them up, and their reports.',
  },
  servers: servers(['pay'], 3001),
  codes: ERROR_CODES,
  whoMayCall,
  webhooks: { event: eventWebhook },
  schemas: eventSchemas,
  describe: (builder) =>
    builder
      .addBearerAuth({
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'An access token of the account service. A token that a program got by OAuth is limited to its `scope`.',
      })
      .addApiKey(
        { type: 'apiKey', in: 'header', name: 'N-API-Key', description: 'An API key of the account.' },
        'api-key',
      )
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator'),
};
