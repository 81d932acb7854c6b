import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
let items: string;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPerson(service);
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...person.bearer)
    .send({ title: 'Times' });
  items = `/geo/v2/collections/${(body as { id: string }).id}/items`;
});
afterAll(() => service.close());

const find = (datetime: string) =>
  service.http.get(`${items}?datetime=${encodeURIComponent(datetime)}`).set(...person.bearer);

describe('the time of a feature', () => {
  it.each([
    [{ date: '0000-01-01' }, null],
    [{ datetime: '9999-12-31T23:59:59-14:00' }, null],
    [{ date: '2024-02-30' }, null],
    [{ start: '0001-01-01', end: '9999-12-31' }, '2024-02-29'],
    [{ date: '0001-01-01' }, '0001-01-01'],
    [{ time: '9999-12-31T23:59:59Z' }, '9999-12-31T23:59:59Z'],
    [{ date: '2024-02-29' }, '2024-02-29T23:59:59Z'],
    [{ datetime: 'yesterday' }, null],
  ])('%j is stored unchanged, and found by %j', async (properties, datetime) => {
    const feature = { type: 'Feature', geometry: null, properties };
    const { body } = await service.http
      .post(items)
      .set(...person.bearer)
      .send(feature)
      .expect(201);
    expect(body).toMatchObject({ properties });
    const found = await find(datetime ?? '../9999-12-31').expect(200);
    const ids = (found.body as { features: { id: string }[] }).features.map(({ id }) => id);
    expect(ids.includes((body as { id: string }).id)).toBe(datetime !== null);
  });
});

describe('the parameter datetime', () => {
  it.each([
    '2024-02-30T00:00:00Z',
    '2023-02-29',
    '0000-01-01',
    '10000-01-01',
    '9999-12-31T23:59:59-14:00',
    '2024-01-01T24:00:00Z',
    '2024-01-01/2024-02-30',
  ])('%s is refused with the allowed forms', async (datetime) => {
    const { body } = await find(datetime).expect(400);
    expect(body).toMatchObject({ error: { message: expect.stringContaining('in the years 1 to 9999') } });
  });

  it.each(['2024-02-29', '2024-02-29T12:00:00+14:00', '0001-01-01/9999-12-31', '../2024-01-01', '2024-01-01/..'])(
    '%s is read',
    async (datetime) => {
      await find(datetime).expect(200);
    },
  );
});
