import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { givenApiKey } from '@platform/harness';
import { gatewaySecrets } from '@platform/stack';
import { apps } from '../api/operation';
import { exchange } from '../http/exchange';
import { Credentials } from '../world/credentials';
import type { Finding, Suite } from './suite';

/** Secrets and personal data that go through all three services; none may come out in a log, a metric or an error. */
export const canaries: Suite = {
  name: 'canaries',
  promise:
    'no secret, token, hash, personal datum, SQL or stack in any log line, metric or error; control characters escaped',
  async run(world): Promise<Finding> {
    const credentials = new Credentials(world);
    const account = await credentials.anAccount();
    const apiKey = await givenApiKey(world.payment, account.headers);
    const identity = await world.newCredential(['users:create', 'users:read']);
    const canary = `canary${randomBytes(12).toString('hex')}`;
    const secrets: Record<string, string> = {
      password: account.password,
      email: account.email,
      'access token': account.accessToken.split('.')[2] ?? '',
      'refresh token': account.refreshToken.split('.')[2] ?? '',
      cookie: account.cookie.split('=')[1] ?? '',
      'API key': apiKey.split('_')[3] ?? '',
      'service credential': identity.split('.')[1] ?? '',
      'operator token': world.operatorToken,
      'callback token': gatewaySecrets(world.platform.description).mobilemoney[0] ?? '',
      'text of a caller': canary,
      'database password': new URL(world.platform.databases['db-node'].serviceUrl).password,
    };
    const problems: string[] = [];
    let tried = 0;
    for (const app of apps) {
      const paths = [`/${canary}`, `/v1/wallets?x=${canary}`, '/%0d%0aX-Injected:%20y', '/%1b[31mred'];
      const headers = {
        authorization: `Bearer ${canary}`,
        cookie: `wellbeing-session=${canary}`,
        'user-agent': `\u001b[31m${canary}`.replace('\u001b', '%1b'),
      };
      for (const path of paths) {
        const bodies = [`{"email":"${canary}@example.com","password":"${canary}"}`, `{"${canary}":`];
        for (const body of bodies) {
          const sent = { ...headers, 'content-type': 'application/json', 'x-request-id': `${canary}` };
          const answer = await exchange(world.url(app), { method: 'POST', path, headers: sent, body });
          tried++;
          if (answer.text.includes(canary)) problems.push(`${app} echoes what ${path} sent`);
          if (/SELECT |INSERT |at \w+ \(|node_modules|\.ts:|\.js:/.test(answer.text))
            problems.push(`${app} shows its inside`);
        }
      }
    }
    await exchange(world.url('payment-service'), {
      method: 'POST',
      path: `/v1/webhooks/mobilemoney?token=${secrets['callback token']}`,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    for (const app of apps) {
      for (const { logFile, metricsUrl } of world.platform.services[app]) {
        // Log lines may leave a moment after their request.
        await new Promise((resolve) => setTimeout(resolve, 500));
        const log = readFileSync(logFile, 'utf8');
        const metrics = await fetch(metricsUrl).then((answer) => answer.text());
        for (const [name, secret] of Object.entries(secrets)) {
          // The caller's own request id is logged on purpose; nothing else of the caller's is.
          const quiet = log.replaceAll(/"(caller|client)_request_id":"[^"]*"/g, '');
          if (secret !== '' && quiet.includes(secret)) problems.push(`${app} logs the ${name}`);
          if (secret !== '' && metrics.includes(secret)) problems.push(`${app} measures the ${name}`);
          tried += 2;
        }
        if (Buffer.from(log).some((byte) => byte < 32 && byte !== 10)) problems.push(`${app} logs control characters`);
      }
    }
    return { tried, problems: [...new Set(problems)] };
  },
};
