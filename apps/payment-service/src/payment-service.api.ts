import { isOperatorPermission, type OperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { ERROR_CODES } from './error-codes';
import { eventWebhook } from './events/deliveries/event.webhook';
import { eventSchemas } from './events/event.schemas';

const DESCRIPTION = `
Your backend points its payment gateways at this service, starts payments through it, and reads what has arrived: each
payment is credited to a wallet once, however often, late or doubled the gateway reports it, or if it never does.

1. **Get an API key.** The first one a person makes; see *Create an API key*. Send it with every request as \`N-API-Key\`.
2. **Start a payment**, and send the payer where its \`next_action\` says. One that you start at the gateway yourself you
   register as a deposit.
3. **Read the transaction** until its \`status\` is \`settled\`: then the amount is in your wallet.

## Amounts and times

Amounts are integers in minor units of ISO 4217: 150000 are 1,500.00 KES, and 1500 are 1,500 JPY, which has no smaller
unit. Times are RFC 3339: in answers and events in UTC with \`Z\`, such as \`2026-11-21T09:30:00Z\`; in requests with any
offset. Two times of API keys, \`created_at\` and \`last_used_at\`, are UTC as \`YYYY-MM-DD HH:MM:SS\`.

## Credentials

One header says who calls: \`N-API-Key\` with an API key, or \`Authorization: Bearer\` with an access token of the account
service. With both, or one of them twice, the request is refused. A credential in the address is refused as well.

## Repeating a request

After a timeout or a 5xx you do not know whether the work was done. Send each \`POST\` with an \`Idempotency-Key\` of your own,
and repeat it with the same key and body: the work is done once. The deliveries of gateways need none.

## Quotas

Requests are counted by the minute for each account, over all its credentials, and for each API key. ${COST_IN_WORDS}
Each answer to a known caller says in \`RateLimit\` what is left. Past it you get 429 \`RATE_LIMITED\`: wait for as many seconds as
\`Retry-After\` says. What was spent beyond the limit is waited for, five minutes at most.
`.trim();

const OPERATORS: Record<OperatorPermission, string> = {
  'operator:read': 'any operator, with the own token or from the console.',
  'operator:act': 'an operator with the role operator or admin, with the own token or from the console.',
  'operator:admin': 'an operator with the role admin, with the own token or from the console.',
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
    'API keys': 'Credentials of your account for its backends: make one, see which are used, replace and end them.',
    payments: 'Money that comes in through a gateway: start a payment, and say where payers may be sent back to.',
    deposits: 'Payments that you start at the gateway yourself: register each that you expect.',
    transactions: 'What has become of each deposit and transfer.',
    wallets: 'What you hold in each currency, and the ledger entries that it is the sum of.',
    refunds: 'Money that goes back to payers through their gateway.',
    disputes: 'Objections of payers to payments, as the gateways report them.',
    transfers: 'Money from your wallet to another account’s.',
    events: 'What has become of an account’s money and keys, in one order.',
    'event endpoints': 'Where events are sent, and what came of it.',
    'operator: session': 'How operators sign in to their console.',
    'operator: overview': 'What waits for operators.',
    'operator: audit': 'What operators have done, and when.',
    'operator: gateways': 'Which gateways work here, what they lack, and what they send.',
    'operator: ledger': 'Whether the ledger is right, recomputed from its entries.',
    'operator: inbox':
      'What gateways have reported to all accounts, and what operators decide about it. No account’s credential reaches it.',
    'operator: transactions':
      'Deposits and transfers of all accounts, and what operators decide about them. No account’s credential reaches it.',
    'operator: refunds': 'Refunds of which an operator says whether they happened. No account’s credential reaches it.',
    'operator: deliveries':
      'What is sent to merchants’ endpoints, and what its secrets are sealed with. No account’s credential reaches it.',
    'operator: proposals':
      'Decisions that move money and wait for another operator. No account’s credential reaches it.',
    'operator: reconciliation':
      'What operators compare: settlement reports of gateways with the ledger. No account’s credential reaches it.',
    'operator: accounts': 'What operators do for the people behind an account. No account’s credential reaches it.',
    webhooks: 'Where gateways report payments, how to set each of them up, and what they have reported.',
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
          'An access token of the account service. One that a program got by OAuth does what its `scope` names, never more.',
      })
      .addApiKey(
        { type: 'apiKey', in: 'header', name: 'N-API-Key', description: 'An API key of the account.' },
        'api-key',
      )
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator'),
};
