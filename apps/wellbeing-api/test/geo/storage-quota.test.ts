import { times } from '@platform/testing';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

const QUOTA = 20_000;
let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ STORAGE_QUOTA_BYTES: String(QUOTA) });
});
afterAll(() => service.close());

const featureOf = (letters: number) => ({ type: 'Feature', geometry: null, properties: { text: 'x'.repeat(letters) } });

interface Account extends Person {
  collectionId: string;
}

async function givenAccount(): Promise<Account> {
  const person = await givenPerson(service);
  return { ...person, collectionId: await givenCollection(person) };
}

async function givenCollection({ bearer }: Person): Promise<string> {
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...bearer)
    .send({ title: 'Stored' })
    .expect(201);
  return (body as { id: string }).id;
}

const itemsOf = ({ collectionId }: Account) => `/geo/v2/collections/${collectionId}/items`;
const create = (account: Account, letters: number) =>
  service.http
    .post(itemsOf(account))
    .set(...account.bearer)
    .send(featureOf(letters));
const change = (account: Account, method: 'put' | 'delete', id: string) =>
  service.http[method](`${itemsOf(account)}/${id}`)
    .set(...account.bearer)
    .set('If-Match', '*');
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

async function storedBy({ id }: Person): Promise<{ counted: number; held: number }> {
  const [row] = await service.dataSource.query<{ counted: number; held: number }[]>(
    `SELECT coalesce((SELECT bytes FROM storage_use WHERE account_id = $1), 0)::int AS counted,
       coalesce(sum(octet_length(geometry::text)), 0)::int + coalesce(sum(octet_length(properties::text)), 0)::int
         + coalesce(sum(octet_length(foreign_members::text)), 0)::int AS held
     FROM collections JOIN features ON features.collection_id = collections.id WHERE account_id = $1`,
    [id],
  );
  return row!;
}

describe('the storage quota of an account', () => {
  it('refuses a write that does not fit as a whole, with the reason; a deletion makes room', async () => {
    const account = await givenAccount();
    const first = idOf(await create(account, 15_000).expect(201));
    const refused = await create(account, 15_000).expect(409);
    expect(refused.body).toMatchObject({ error: { code: 'STORAGE_QUOTA', message: expect.stringContaining('20000') } });
    const features = [featureOf(10), featureOf(15_000)];
    await service.http
      .post('/geo/v2/submit')
      .set(...account.bearer)
      .send({ type: 'FeatureCollection', features })
      .expect(409);
    expect((await storedBy(account)).held).toBeLessThan(15_100);
    await change(account, 'delete', first).expect(204);
    await create(account, 15_000).expect(201);
  });

  it('counts the difference of a replacement, and allows one that shrinks above the quota', async () => {
    const account = await givenAccount();
    const id = idOf(await create(account, 15_000).expect(201));
    await change(account, 'put', id).send(featureOf(19_000)).expect(200);
    await change(account, 'put', id).send(featureOf(25_000)).expect(409);
    await service.dataSource.query('UPDATE storage_use SET bytes = 90000 WHERE account_id = $1', [account.id]);
    await change(account, 'put', id).send(featureOf(18_000)).expect(200);
    await change(account, 'put', id).send(featureOf(18_001)).expect(409);
  });

  it('applies to the account: other collections count, other accounts do not', async () => {
    const [account, other] = [await givenAccount(), await givenAccount()];
    await create(account, 15_000).expect(201);
    await create({ ...account, collectionId: await givenCollection(account) }, 15_000).expect(409);
    await create(other, 15_000).expect(201);
  });

  it('accepts exactly as many of twenty concurrent writes as fit', async () => {
    const account = await givenAccount();
    const collections = [account, { ...account, collectionId: await givenCollection(account) }];
    const answers = await Promise.all(times(20, (n) => create(collections[n % 2]!, 3_900)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      ...times(5, () => 201),
      ...times(15, () => 409),
    ]);
  });

  it('counts exactly the stored bytes, after any sequence of writes', async () => {
    const account = await givenAccount();
    const ids: string[] = [];
    for (let step = 0; step < 30; step++) {
      const letters = (step * 7919) % 2_000;
      if (step % 4 === 3) await change(account, 'delete', ids.splice(step % ids.length, 1)[0]!);
      else if (step % 4 === 1) await change(account, 'put', ids[step % ids.length]!).send(featureOf(letters));
      else ids.push(idOf(await create(account, letters)));
    }
    const { counted, held } = await storedBy(account);
    expect(counted).toBe(held);
    expect(held).toBeGreaterThan(0);
    await service.http
      .delete(`/geo/v2/collections/${account.collectionId}`)
      .set(...account.bearer)
      .expect(204);
    expect((await storedBy(account)).counted).toBe(0);
  });

  it('is deleted with the account', async () => {
    const account = await givenAccount();
    await create(account, 5_000).expect(201);
    await service.dataSource.query('DELETE FROM accounts WHERE id = $1', [account.id]);
    const rows = await service.dataSource.query('SELECT FROM storage_use WHERE account_id = $1', [account.id]);
    expect(rows).toEqual([]);
  });
});
