import { givenCollection, givenSignedIn, signIn } from '@platform/harness';
import { currentSessionOf, signInAt } from '../scenarios/sign-in';
import { ON_A_PAGE, windowsAt } from '../scenarios/geo';
import { PASSWORD, startWellbeingApi } from '../scenarios/ours';
import type { Subject } from './growth';

const SIGN_INS = 1_000;

/** Accounts with the password of the first one, a session with its cookie each, and points all over the map. */
export const FILL = [
  `INSERT INTO accounts (id, email, password_hash)
   SELECT uuidv7(), 'grown-' || n || '@example.com', (SELECT password_hash FROM accounts WHERE email = 'bench@example.com')
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO sessions (id, account_id, expires_at)
   SELECT uuidv7(), id, now() + interval '30 days' FROM accounts
   WHERE email = ANY(SELECT 'grown-' || n || '@example.com' FROM generate_series($1::int, $2::int) n)`,
  `INSERT INTO session_cookies (secret_hash, session_id)
   SELECT sha256(n::text::bytea), gen_random_uuid() FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO features (id, collection_id, geometry, properties, box, bytes)
   SELECT uuidv7(), (SELECT id FROM collections WHERE title = 'World'), geometry, properties,
     box(point(x, y), point(x, y)), octet_length(geometry::text) + octet_length(properties::text)
   FROM (SELECT n, round((random() * 360 - 180)::numeric, 6)::float8 AS x,
           round((random() * 180 - 90)::numeric, 6)::float8 AS y
         FROM generate_series($1::int, $2::int) n) AS points,
     json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)) AS geometry,
     json_build_object('name', n) AS properties`,
];

export const wellbeingApi: Subject = {
  name: 'wellbeing-api',
  start: async (testbed) => {
    const { ours, client, database } = await startWellbeingApi(testbed, { node: [] });
    const account = await givenSignedIn(client, { email: 'bench@example.com', password: PASSWORD });
    const id = await givenCollection(client, account.headers, { title: 'World' });
    const routes = (rows: number) => {
      const emails = Array.from(
        { length: SIGN_INS },
        (_, n) => `grown-${Math.floor((n * rows) / SIGN_INS)}@example.com`,
      );
      const items = `/geo/v2/collections/${id}/items?limit=${ON_A_PAGE}&bbox={value}`;
      return Promise.resolve([
        { name: 'login', plan: signInAt('/auth/login', emails) },
        { name: 'users/me', plan: currentSessionOf([{ cookie: account.cookie }]) },
        {
          name: 'items?bbox, 1 % of the map',
          plan: windowsAt(items, async () => (await signIn(client, account)).headers),
        },
      ]);
    };
    return { program: ours, adminUrl: database.adminUrl, fill: FILL, routes };
  },
};
