import { testWebhookSettings } from '@platform/gateway-simulator';

/** One or two secrets for each gateway; the second one is on its way out. */
export const SECRETS = testWebhookSettings('https://pay.example.com');
