import { createHmac } from 'node:crypto';
import { SIMULATED_GATEWAYS } from '@platform/harness';
import type { Operation } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import type { World } from '../world/world';
import { type Ingredient, sized } from './ingredient';

const fill = (bytes: number, item: string) =>
  Array.from({ length: Math.max(1, bytes / (item.length + 1)) }, () => item).join(',');

/** Deliveries as large as they may be, unsigned to every gateway, and signed as Stripe and Adyen sign. */
export function webhookIngredients(operation: Operation, world: World): Ingredient[] {
  if (!operation.path.startsWith('/v1/webhooks/')) return [];
  const most = limitOf(operation) - 1024;
  const { webhook_secrets: secrets } = world.platform.description;
  const bodies: [name: string, make: (bytes: number) => string][] = [
    ['objects', (bytes) => `{"a":[${fill(bytes - 8, '{}')}]}`],
    [
      'notification items',
      (bytes) =>
        `{"live":"false","notificationItems":[${fill(bytes - 64, adyenItem(adyenSignature('00'.repeat(32))))}]}`,
    ],
    [
      'callback items',
      (bytes) =>
        `{"Body":{"stkCallback":{"MerchantRequestID":"m","CheckoutRequestID":"c","ResultCode":0,"ResultDesc":"","CallbackMetadata":{"Item":[${fill(bytes - 256, '{"Name":"Amount","Value":1}')}]}}}}`,
    ],
    ['white space', (bytes) => `{${' '.repeat(bytes - 2)}}`],
  ];
  const providers = operation.path.includes('{provider}')
    ? SIMULATED_GATEWAYS.map(({ provider }) => provider).filter((provider) => provider !== 'mobilemoney')
    : ['mobilemoney'];
  const unsigned = providers.flatMap((provider) =>
    bodies.map(([name, make]): Ingredient => ({
      name: `${provider}, unsigned, ${name}`,
      slot: 'body',
      ...(provider === 'adyen' && { isKnown: true as const }),
      apply: (draft, size) => deliver(draft, provider, make(sized(size, 512, most))),
    })),
  );
  if (!operation.path.includes('{provider}')) {
    const [token = ''] = secrets.mobilemoney;
    return [
      ...unsigned,
      ...bodies.map(([name, make]): Ingredient => ({
        name: `mobilemoney, with its token, ${name}`,
        slot: 'body',
        apply: (draft, size) => {
          draft.query.set('token', token);
          deliver(draft, 'mobilemoney', make(sized(size, 512, most)));
        },
      })),
    ];
  }
  const [stripeSecret = ''] = secrets.stripe;
  const [adyenSecret = ''] = secrets.adyen;
  const signed: Ingredient[] = [
    ...bodies.map(([name, make]): Ingredient => ({
      name: `stripe, signed, ${name}`,
      slot: 'body',
      apply: (draft, size) => {
        const body = make(sized(size, 512, most));
        const at = Math.floor(Date.now() / 1000);
        deliver(draft, 'stripe', body);
        draft.headers['stripe-signature'] = `t=${at},v1=${hmac(stripeSecret, `${at}.${body}`).toString('hex')}`;
      },
    })),
    {
      name: 'adyen, signed items',
      slot: 'body',
      apply: (draft, size) => {
        const item = adyenItem(adyenSignature(adyenSecret));
        deliver(draft, 'adyen', `{"live":"false","notificationItems":[${fill(sized(size, 512, most) - 64, item)}]}`);
      },
    },
  ];
  return [...unsigned, ...signed];
}

function deliver(draft: Parameters<Ingredient['apply']>[0], provider: string, body: string): void {
  draft.pathParameters['provider'] = provider;
  draft.headers['content-type'] = 'application/json';
  draft.body = Buffer.from(body);
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const adyenSignature = (key: string): string =>
  hmac(Buffer.from(key, 'hex'), 'P:O:M:R:100:EUR:AUTHORISATION:true').toString('base64');

const adyenItem = (signature: string): string =>
  `{"NotificationRequestItem":{"pspReference":"P","originalReference":"O","merchantAccountCode":"M","merchantReference":"R","amount":{"value":100,"currency":"EUR"},"eventCode":"AUTHORISATION","success":"true","additionalData":{"hmacSignature":"${signature}"}}}`;
