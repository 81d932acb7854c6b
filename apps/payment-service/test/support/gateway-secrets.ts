import { testWebhookSettings } from '@platform/gateway-simulator';

/** One or two secrets for each gateway. The second one is being replaced. */
export const SECRETS = testWebhookSettings('https://pay.example.com');
