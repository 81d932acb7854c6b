import { randomUUID } from 'node:crypto';
import { testServer } from '@platform/testing';
import { DataSource, type Repository } from 'typeorm';
import { dataSourceOptions, defineEntity, defineStatement, type RowOf, sql } from '../src';

const COLUMNS = {
  id: sql.uuid,
  title: sql.nullable(sql.text),
  units: sql.bigint,
  labels: sql.array(sql.text),
  bytes: sql.bytea,
  details: sql.shaped<{ a: number }>(sql.jsonb),
  is_default: sql.boolean,
  created_at: sql.timestamptz,
  updated_at: sql.timestamptz,
};
const THINGS = defineEntity('entity_things', COLUMNS, 'id');
const READ = defineStatement({
  name: 'entity-things-read',
  text: `SELECT ${sql.namesOf(COLUMNS)} FROM entity_things WHERE id = $1`,
  row: COLUMNS,
});

let database: DataSource;
let things: Repository<RowOf<typeof COLUMNS>>;

beforeAll(async () => {
  const options = dataSourceOptions({ url: testServer('postgresql').url, poolSize: 2, applicationName: 'test' });
  database = await new DataSource({ ...options, entities: [THINGS] }).initialize();
  await database.query(`CREATE TABLE entity_things (
    id uuid PRIMARY KEY, title text, units bigint NOT NULL, labels text[] NOT NULL, bytes bytea NOT NULL,
    details jsonb NOT NULL, is_default boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`);
  things = database.getRepository(THINGS);
});
afterAll(async () => {
  await database.query('DROP TABLE entity_things');
  await database.destroy();
});

const given = async (): Promise<string> => {
  const id = randomUUID();
  await things.insert({
    id,
    units: '9007199254740993',
    labels: ['a', 'b'],
    bytes: Buffer.from('x'),
    details: { a: 1 },
  });
  return id;
};

it('an entity’s rows are those of a statement, and what is not given is the table’s default', async () => {
  const id = await given();
  const row = await things.findOneByOrFail({ id });
  expect(row).toEqual(await READ.get(database, [id]));
  expect(row).toMatchObject({ title: null, units: '9007199254740993', labels: ['a', 'b'], is_default: true });
  expect(row.created_at).toEqual(row.updated_at);
});

it('an entity that is updated was updated just now', async () => {
  const id = await given();
  await database.query("UPDATE entity_things SET updated_at = now() - interval '1 day' WHERE id = $1", [id]);
  const before = await things.findOneByOrFail({ id });
  await things.update({ id }, { title: 'b' });
  const after = await things.findOneByOrFail({ id });
  expect(after).toMatchObject({ title: 'b', created_at: before.created_at });
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
});
