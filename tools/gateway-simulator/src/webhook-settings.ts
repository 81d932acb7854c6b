import { SIMULATED_GATEWAYS } from './gateways';
import type { GatewayName } from './payment';
import type { SigningOf, SimulatedGateway } from './simulated-gateway';

/** No server listens at this address. */
const NOWHERE = 'http://127.0.0.1:1';

type Settings = Record<string, string>;

/** The settings with which payment-service verifies the deliveries of all gateways. */
const settingsOf = (serviceUrl: string, secretsOf: (gateway: SimulatedGateway) => string): Settings =>
  Object.fromEntries([
    ...SIMULATED_GATEWAYS.map((gateway) => [gateway.webhookSecrets.setting, secretsOf(gateway)]),
    // A simulator that runs gives its own address. Without one, no call may reach the real gateway.
    ...SIMULATED_GATEWAYS.flatMap(({ webhookSecrets: { apiUrlSetting } }) =>
      apiUrlSetting ? [[apiUrlSetting, NOWHERE]] : [],
    ),
    // Some gateways sign the address of the webhook as well.
    ['PUBLIC_URL', serviceUrl],
  ]) as Settings;

const notificationUrlOf = ({ PUBLIC_URL }: Settings, provider: GatewayName): string | undefined =>
  PUBLIC_URL && `${PUBLIC_URL.replace(/\/$/, '')}/v1/webhooks/${provider}`;

/** Random and new. */
export const newWebhookSettings = (serviceUrl: string): Settings =>
  settingsOf(serviceUrl, ({ webhookSecrets }) => webhookSecrets.create());

/** The settings of tests: one or two secrets for each gateway. The second secret is about to be removed. */
export const testWebhookSettings = (serviceUrl: string): Settings =>
  settingsOf(serviceUrl, ({ webhookSecrets }) => webhookSecrets.test.join(','));

/** The secrets of each gateway in the settings of payment-service. */
export const webhookSecretsOf = (settings: Settings): Record<GatewayName, string[]> =>
  Object.fromEntries(
    SIMULATED_GATEWAYS.map(({ provider, webhookSecrets: { setting } }) => [
      provider,
      (settings[setting] ?? '').split(',').filter(Boolean),
    ]),
  ) as Record<GatewayName, string[]>;

/** The secrets of each gateway as the stack file shows them. */
export type PublishedSecrets = Record<GatewayName, string[] | Record<string, string>>;

export function publishedSecretsOf(settings: Settings): PublishedSecrets {
  const secrets = webhookSecretsOf(settings);
  return Object.fromEntries(
    SIMULATED_GATEWAYS.map(({ provider, webhookSecrets }) => [
      provider,
      webhookSecrets.published?.(secrets[provider][0]!, notificationUrlOf(settings, provider) ?? '') ??
        secrets[provider],
    ]),
  ) as PublishedSecrets;
}

/** The keys of the gateways that fit these settings of payment-service. */
export function signingOf(settings: Settings): SigningOf {
  const secrets = webhookSecretsOf(settings);
  return Object.fromEntries(
    SIMULATED_GATEWAYS.map(({ provider }) => [
      provider,
      { secret: secrets[provider][0], notificationUrl: notificationUrlOf(settings, provider) },
    ]),
  );
}
