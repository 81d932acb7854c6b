import { randomUUID } from 'node:crypto';
import { callbackOf, mobilemoney, passwordHashOf, sessionOf, userOf } from '@platform/harness';
import type { App } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import type { Cluster } from '../machines/cluster';
import { psql } from '../machines/servers';
import type { Operator } from '../pages/operator';

const pay = 'pay.platform.internal';
const id = 'id.platform.internal';
const account = 'account.platform.internal';
const geo = 'geo.platform.internal';

export interface Asked {
  service: App;
  host: string;
  path: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** What the service must store if it answers with success. */
  stored?: string;
}

/** Where each service keeps what a caller wrote. */
const STORED: Record<App, { database: string; query: string }> = {
  'payment-service': { database: 'payment_service', query: 'SELECT reference FROM public.webhook_events' },
  'db-node': { database: 'db_node', query: 'SELECT email FROM private.users' },
  'wellbeing-api': { database: 'wellbeing_api', query: `SELECT properties->>'name' FROM public.features` },
};

interface Given {
  callbackToken: string;
  /** Headers of a service identity of db-node. */
  identity: Record<string, string>;
  sessionId: string;
  /** Headers of a person of wellbeing-api: an access token, and a cookie. */
  person: Record<string, string>;
  cookie: Record<string, string>;
  collectionId: string;
}

/** Callers of all three services. Each service gets as many requests that write as requests that read. */
export class Callers {
  private constructor(
    private readonly cluster: Cluster,
    private readonly given: Given,
  ) {}

  static async of(cluster: Cluster, gateway: Gateway, operatorOf: (app: App) => Operator): Promise<Callers> {
    const callbackToken = await operatorOf('payment-service').run('echo "$MOBILEMONEY_CALLBACK_TOKEN"');
    const identity = { authorization: `Bearer ${await newIdentity(operatorOf('db-node'))}` };
    const ask = async (host: string, path: string, body: object, headers?: Record<string, string>) => {
      const answer = await gateway.send(host, { path, method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
      return { ...answer, body: JSON.parse(answer.text) as Record<string, string> };
    };
    const user = await ask(id, '/api/v1/users', userOf(), identity);
    const session = await ask(id, '/api/v1/sessions', sessionOf(user.body['user_id']!), identity);
    const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
    await ask(account, '/auth/signup', { ...login, name: 'Load' });
    const confirm = `UPDATE accounts SET email_verified_at = now() WHERE email = '${login.email}'`;
    await psql(cluster.servers, confirm, 'wellbeing_api');
    const signedIn = await ask(account, '/auth/login', login);
    const person = { authorization: `Bearer ${signedIn.body['access_token']}` };
    const cookie = { cookie: signedIn.headers['set-cookie']![0]!.split(';')[0]! };
    const collection = { title: 'Load', visibility: 'public' };
    const { body } = await ask(geo, '/geo/v2/collections', collection, person);
    const [sessionId, collectionId] = [session.body['session_id']!, body['id']!];
    return new Callers(cluster, { callbackToken, identity, sessionId, person, cookie, collectionId });
  }

  /** Two of nine go to db-node, where each replica admits 600 requests a minute. */
  next(index: number): Asked {
    const console = () => read('payment-service', pay, '/console/');
    const kinds = [
      () => this.callback(),
      () => this.callback(),
      () => this.newUser(),
      () => this.newFeature(),
      console,
      console,
      () => read('db-node', id, `/api/v1/sessions/${this.given.sessionId}`, this.given.identity),
      () => read('wellbeing-api', geo, `/geo/v2/collections/${this.given.collectionId}/items?bbox=0,0,5,5&limit=20`),
      () => read('wellbeing-api', account, '/authenticate/users/me', this.given.cookie),
    ];
    return kinds[index % kinds.length]!();
  }

  /** The values that a service has confirmed and not stored. */
  async lost(confirmed: readonly { service: App; stored: string }[]): Promise<string[]> {
    const lost: string[] = [];
    for (const service of new Set(confirmed.map((each) => each.service))) {
      const { database, query } = STORED[service];
      const rows = new Set((await psql(this.cluster.servers, query, database)).split('\n'));
      const own = confirmed.filter((each) => each.service === service);
      lost.push(...own.filter(({ stored }) => !rows.has(stored)).map(({ stored }) => `${service}: ${stored}`));
    }
    return lost;
  }

  private callback(): Asked {
    const reference = randomUUID();
    const secret = this.given.callbackToken;
    const { body, headers, query } = callbackOf(mobilemoney, { reference, amount: 100 }, { secret });
    const path = `/v1/webhooks/mobilemoney?${query}`;
    return { service: 'payment-service', host: pay, path, method: 'POST', headers, body, stored: reference };
  }

  private newUser(): Asked {
    const user = userOf({ password_hash: passwordHashOf('load') });
    const body = JSON.stringify(user);
    const headers = this.given.identity;
    return { service: 'db-node', host: id, path: '/api/v1/users', method: 'POST', headers, body, stored: user.email };
  }

  private newFeature(): Asked {
    const name = randomUUID();
    const geometry = { type: 'Point', coordinates: [Math.random() * 10, Math.random() * 10] };
    const body = JSON.stringify({ type: 'Feature', geometry, properties: { name } });
    const path = `/geo/v2/collections/${this.given.collectionId}/items`;
    const headers = this.given.person;
    return { service: 'wellbeing-api', host: geo, path, method: 'POST', headers, body, stored: name };
  }
}

function read(service: App, host: string, path: string, headers?: Record<string, string>): Asked {
  return { service, host, path, method: 'GET', headers };
}

/** Operators of db-node have no host in this cluster, so they use a port-forward. @returns a credential of a new tenant */
async function newIdentity(operator: Operator): Promise<string> {
  const scopes = JSON.stringify(['users:create', 'users:read', 'sessions:write', 'sessions:read']);
  const said = await operator.run(`SCOPES='${scopes}'
kubectl -n db-node port-forward deployment/db-node 3900:3000 > /dev/null 2>&1 & FORWARD=$!
ask() { curl --retry 30 --retry-delay 1 --retry-connrefused --fail-with-body -sS -H "Authorization: Bearer $OPERATOR_TOKEN" -H 'Content-Type: application/json' -d "$2" "http://127.0.0.1:3900/setup-api/tenants$1" 2> /dev/null; }
TENANT=$(ask '' '{"name":"load '$RANDOM'"}' | jq -r .tenant_id)
CREDENTIAL=$(ask "/$TENANT/identities" '{"service":"load","scopes":'$SCOPES'}' | jq -r .credential)
kill $FORWARD; wait $FORWARD 2> /dev/null || true
echo "credential=$CREDENTIAL"`);
  const credential = /^credential=([^\s=]+)$/m.exec(said)?.[1];
  if (!credential || credential === 'null') throw new Error(`db-node gave no credential: ${said}`);
  return credential;
}
