import { decimal, randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { MobileMoneyApi } from './mobilemoney.api';
import { stkCallback } from './mobilemoney.messages';

const SECRETS = ['mm-current'] as const;

export const mobilemoney: SimulatedGateway = {
  provider: 'mobilemoney',
  label: 'Mobile money',
  Api: MobileMoneyApi,
  webhookSecrets: { setting: 'MOBILEMONEY_CALLBACK_TOKEN', test: SECRETS, create: randomSecret },
  sendsOnce: true,
  currency: 'KES',
  steps: ['succeeded', 'failed'],
  referencePrefix: 'ws_CO_',
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, amount }) {
    if (step !== 'succeeded' && step !== 'failed') return unsupported(step);
    const callback = stkCallback({
      checkoutRequestId: reference,
      resultCode: step === 'succeeded' ? 0 : 1032,
      amount: '<amount>',
      receipt: paymentId,
    });
    return JSON.stringify(callback).replace('"<amount>"', decimal(amount));
  },

  sign(body, { secret = SECRETS[0] } = {}) {
    return { provider: 'mobilemoney', body, headers: {}, query: `token=${secret}` };
  },
};
