// Every setting of every service, from the configuration classes and the gateways' own declarations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { cell } from './api.ts';
import { root } from './paths.ts';

interface Setting {
  name: string;
  description: string;
  values: string;
  default: string;
}

const SOURCES = {
  service: 'libs/http-service/src/config/service-config.ts',
  oidc: 'libs/http-service/src/operators/oidc/oidc-service.config.ts',
  'payment-service': 'apps/payment-service/src/payment-service.config.ts',
  'db-node': 'apps/db-node/src/db-node.config.ts',
  'wellbeing-api': 'apps/wellbeing-api/src/wellbeing-api.config.ts',
} as const;

/** Settings whose declaration has no comment. */
const DESCRIPTIONS: Record<string, string> = {
  APP_ENV: 'The environment. `production` refuses development defaults.',
  HOST: 'The address on which the service listens.',
  PORT: 'The port of the API.',
  LOG_LEVEL: 'The least severe log lines that are written.',
  DATABASE_URL: 'The database, with the role of the running service. Encryption is set in the query of the URL.',
  MAIL_DIRECTORY: 'The folder to which mails are written as files, instead of SMTP_URL.',
  MAIL_FROM: 'The sender of mails.',
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: 'The secret of AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID.',
};

/** The gateways declare names and shapes of their settings, without texts. */
const GATEWAYS: Record<string, string> = {
  ADYEN_API_KEY: 'Adyen: API key of a user with the Checkout roles.',
  ADYEN_API_URL: "Adyen: address of your company's live API, `https://<prefix>-checkout-live.adyenpayments.com`.",
  ADYEN_HMAC_KEYS: 'Adyen: HMAC keys of the standard webhook, in hexadecimal.',
  ADYEN_MERCHANT_ACCOUNT: 'Adyen: the merchant account that payments are made for.',
  ADYEN_SETTLE_ON: 'Adyen: whether the authorisation or the capture credits the wallet.',
  FLUTTERWAVE_API_KEY: 'Flutterwave: secret key of API version 3.',
  FLUTTERWAVE_REPORT_CURRENCY: 'Flutterwave: currency of refunds and chargebacks that name none.',
  FLUTTERWAVE_SECRET_HASHES: 'Flutterwave: secret hashes that you enter in the dashboard.',
  MOBILEMONEY_ALLOWED_CIDRS: 'Mobile money: networks from which callbacks are accepted.',
  MOBILEMONEY_CALLBACK_TOKEN: 'Mobile money: token in the address of callbacks.',
  MOBILEMONEY_API_KEY: 'Mobile money: `<consumer key>:<consumer secret>` of the Daraja app.',
  MOBILEMONEY_CURRENCY: 'Mobile money: the currency of all payments.',
  MOBILEMONEY_SETTLE_BY: 'Mobile money: what settles a payment whose callback is missing: review, amount or pull.',
  MOBILEMONEY_SHORTCODE_PASSKEY:
    'Mobile money: `<short code>:<passkey>`; the short code is the pay bill or till number.',
  MOBILEMONEY_TRANSACTION_TYPE: 'Mobile money: pay bill or till.',
  PAYPAL_API_KEY: 'PayPal: `<client id>:<client secret>` of the app.',
  PAYPAL_REPORT_ZERO_DECIMALS: 'PayPal: decimals of currencies without minor unit in reports.',
  PAYPAL_WEBHOOK_IDS: 'PayPal: ids of the webhooks; each is part of what is signed.',
  PAYSTACK_SECRET_KEYS: 'Paystack: secret keys that sign deliveries.',
  RAZORPAY_API_KEY: 'Razorpay: `<key id>:<key secret>` of the API key.',
  RAZORPAY_WEBHOOK_SECRETS: 'Razorpay: secrets that you enter in the webhook form.',
  SQUARE_ACCESS_TOKEN: 'Square: access token of the application.',
  SQUARE_LOCATION_ID: 'Square: the location that payments are made for.',
  SQUARE_SIGNATURE_KEYS: 'Square: signature keys of the webhook subscription.',
  STRIPE_API_KEY: 'Stripe: secret or restricted key for calls.',
  STRIPE_WEBHOOK_SECRETS: 'Stripe: signing secrets of the webhook endpoint.',
};

const UNITS: [RegExp, string][] = [
  [/_MS$/, 'milliseconds'],
  [/_SECONDS$/, 'seconds'],
  [/_MINUTES$/, 'minutes'],
  [/_DAYS$/, 'days'],
  [/_BYTES$/, 'bytes'],
  [/_KIB$/, 'KiB'],
  [/_MIB$/, 'MiB'],
  [/_PERCENT$/, 'per cent'],
  [/_PER_MINUTE$/, 'per minute'],
];

export function settingsPage(): string {
  const own = (key: keyof typeof SOURCES) => settingsOf(join(root, SOURCES[key]));
  return [
    '# Which settings does each service have?',
    'A setting is a variable of the environment. `<NAME>_FILE` names a file with the value instead; the charts mount secrets in this way. A service reads its settings once at the start. If some are wrong, the start fails and names every problem.',
    '## Every service',
    table(own('service')),
    "## Operators' sign-in (payment-service and db-node)",
    'See [how operators sign in with your issuer](../../how-to/sign-in-operators.md).',
    table(own('oidc')),
    '## payment-service',
    table(own('payment-service')),
    '## payment-service: gateways',
    'A gateway whose settings are not set is not used: its routes answer 503 `PROVIDER_NOT_CONFIGURED`. Lists are separated by commas, so that two secrets are valid during a rotation.',
    table(gatewaySettings()),
    '## db-node',
    table(own('db-node')),
    '## wellbeing-api',
    table(own('wellbeing-api')),
  ].join('\n\n');
}

const table = (settings: Setting[]): string =>
  [
    '| setting | | values, unit | default |',
    '| --- | --- | --- | --- |',
    ...settings.map(
      ({ name, description, values, default: given }) =>
        `| \`${name}\` | ${cell(description)} | ${cell(values)} | ${cell(given)} |`,
    ),
  ].join('\n');

function settingsOf(path: string): Setting[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const settings: Setting[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), node.initializer.getText());
    if (ts.isPropertyDeclaration(node) && /^[A-Z][A-Z\d_]+$/.test(node.name.getText()))
      settings.push(settingOf(node, constants));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return settings;
}

function settingOf(node: ts.PropertyDeclaration, constants: ReadonlyMap<string, string>): Setting {
  const name = node.name.getText();
  const decorators = (ts.getDecorators(node) ?? []).map((decorator) => decorator.getText());
  const isOptional = node.questionToken !== undefined;
  const initializer = node.initializer?.getText();
  const value = initializer && (constants.get(initializer) ?? initializer).replaceAll(/(?<=\d)_(?=\d)/g, '');
  const isDevelopment = value?.startsWith('`development:') ?? false;
  return {
    name,
    description: commentOf(node) || DESCRIPTIONS[name] || missing(name),
    values: valuesOf(name, decorators),
    default: isDevelopment
      ? 'a development key; required in production'
      : value
        ? `\`${value.replaceAll("'", '')}\``
        : isOptional
          ? 'not set'
          : 'required',
  };
}

function valuesOf(name: string, decorators: string[]): string {
  const text = decorators.join(' ');
  const choices = /@IsIn\(\[(.*?)\]\)/s.exec(text)?.[1];
  if (choices) return [...choices.matchAll(/'([^']*)'/g)].map(([, value]) => `\`${value}\``).join(', ');
  const unit = UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  const bounds = /@IsIntegerText\(\{(.*?)\}\)/s.exec(text)?.[1];
  if (bounds !== undefined) {
    const [min, max] = ['min', 'max'].map((key) =>
      new RegExp(`${key}: ([\\d_]+)`).exec(bounds)?.[1]?.replaceAll('_', ''),
    );
    const range = max ? `${min ?? 0} to ${max}` : `${min ?? 0} or more`;
    return ['integer', range, unit].filter(Boolean).join(', ');
  }
  if (text.includes('@IsCidrList')) return 'CIDR blocks, separated by commas';
  return text.includes('@IsUrl') || name.endsWith('_URL') ? 'URL' : 'text';
}

function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
}

interface Shape {
  enum?: string[];
  pattern?: string;
}

/** Names and shapes are those of the chart. */
function gatewaySettings(): Setting[] {
  const chart = join(root, 'k8s/charts/payment-service');
  const { secrets } = parse(readFileSync(join(chart, 'generated-settings.yaml'), 'utf8')) as { secrets: string[] };
  const { properties } = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')) as {
    properties: { config: { properties: Record<string, Shape> } };
  };
  const { removed } = parse(readFileSync(join(chart, 'settings.yaml'), 'utf8')) as { removed: string[] };
  const declared = new Set(
    (Object.keys(SOURCES) as (keyof typeof SOURCES)[])
      .flatMap((key) => settingsOf(join(root, SOURCES[key])))
      .map(({ name }) => name),
  );
  const others = Object.entries(properties.config.properties).filter(
    ([name]) => !declared.has(name) && !removed.includes(name),
  );
  const shapes = [...secrets.map((name): [string, Shape?] => [name]), ...others];
  return shapes
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => ({
      name,
      description: GATEWAYS[name] ?? missing(name),
      values: shape ? (shape.enum?.map((value) => `\`${value}\``).join(', ') ?? 'text') : 'secret',
      default: 'not set',
    }));
}

function missing(name: string): never {
  throw new Error(
    `${name} has no description: add a comment to its declaration, or a text to docs/.vitepress/pages/settings.ts.`,
  );
}
