import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { testCertificate } from '../test-certificate';
import { startGatewaySimulator } from '../start';

it('serves the certificate that its deliveries name only to clients that trust it', async () => {
  const certificateUrls: string[] = [];
  const simulator = await startGatewaySimulator({
    servesCertificate: true,
    deliverTo: ({ headers }) => Promise.resolve(certificateUrls.push(headers['paypal-cert-url'] ?? '') && 200),
  });
  const { PAYPAL_API_KEY: apiKey = '', PAYPAL_CERT_HOSTS: host } = simulator.settings;
  const post = async (path: string, body: string | URLSearchParams, headers: Record<string, string>) =>
    (await (await fetch(simulator.urlOf('paypal') + path, { method: 'POST', body, headers })).json()) as Record<
      string,
      string
    >;
  const authorization = `Basic ${Buffer.from(apiKey).toString('base64')}`;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const { access_token } = await post('/v1/oauth2/token', form, { authorization });
  const order = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }] };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const { id: orderId } = await post('/v2/checkout/orders', JSON.stringify(order), headers);
  await simulator.pay('paypal', orderId ?? '');
  const [url = ''] = certificateUrls;
  expect(new URL(url).host).toBe(host);
  const fetched = (ca?: string) =>
    new Promise<string>((resolve, reject) => {
      get(url, { ca }, (response) => resolve(text(response))).on('error', reject);
    });
  expect(await fetched(testCertificate().certificate)).toBe(testCertificate().certificate);
  await expect(fetched()).rejects.toThrow();
  await simulator.stop();
});
