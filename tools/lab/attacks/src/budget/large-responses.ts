import { bearer, givenCollection } from '@platform/harness';
import { apps, type Operation, operationsOf } from '../api/operation';
import { exchange, type Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { AttackedOperation } from './attacked-operation';
import type { BudgetedWorld } from './budgeted-world';

const LARGE_BYTES = 64 * 1024;
const FEATURES = 90;
const LENGTH = 100_000;

export interface LargeResponse {
  name: string;
  operation: Operation;
  sent: Sent;
  bytes: number;
}

/** Stores 180 features of 100 KB. A character outside Latin-1 makes their texts use two bytes per character in memory. */
export async function storeWideFeatures(run: BudgetedWorld): Promise<void> {
  const { world, costly } = run;
  const { accessToken } = await new Credentials(world).anAccount();
  const features = Array.from({ length: FEATURES }, (_, n) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [n / 1000, 1] },
    properties: { text: `${'x'.repeat(LENGTH)}€` },
  }));
  const headers = { ...bearer(accessToken), 'content-type': 'application/json' };
  const collection = { title: 'Wide', visibility: 'public' } as const;
  const id = await givenCollection(world.wellbeing, bearer(accessToken), collection);
  for (let times = 0; times < 2; times++) {
    const path = `/geo/v2/submit?collection=${id}`;
    const body = JSON.stringify({ type: 'FeatureCollection', features });
    const answer = await exchange(world.url('wellbeing-api'), { method: 'POST', path, headers, body });
    if (answer.status !== 201)
      throw new Error(`wellbeing-api did not store the wide features: ${answer.status} ${answer.text}`);
    costly.featureId = (JSON.parse(answer.text) as { feature_ids: string[] }).feature_ids[0]!;
  }
  costly.collectionId = id;
}

/** If one of these is missing, the search did not work. */
const KNOWN_LARGE = [/\/export/, /\/items/];

/**
 * Returns every reading operation with a response above 64 KiB, with its largest page and in each format.
 * @throws Error if the export or the items of a collection are missing
 */
export async function findLargeResponses(run: BudgetedWorld): Promise<LargeResponse[]> {
  const found: LargeResponse[] = [];
  for (const operation of apps.flatMap(operationsOf)) {
    if (operation.method !== 'GET' && !operation.path.endsWith('/within')) continue;
    const attacked = new AttackedOperation(run, operation);
    for (const query of queriesOf(operation)) {
      const prepared = await attacked.prepare(null);
      const sent = { ...prepared, path: withParameters(prepared.path, query) };
      const name = `${operation.name}${query ? `?${query}` : ''}`;
      const answer = await attacked.send(sent).catch((reason: unknown) => ({ status: String(reason), text: '' }));
      if (answer.status !== 200) process.stdout.write(`not measured: ${name}: ${answer.status}\n`);
      const bytes = answer.status === 200 ? answer.text.length : 0;
      if (bytes > LARGE_BYTES) found.push({ name, operation, sent, bytes });
    }
  }
  for (const known of KNOWN_LARGE) {
    if (!found.some(({ name }) => known.test(name))) throw new Error(`No large response matches ${known}.`);
  }
  return found;
}

const withParameters = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Query strings for the largest page, one for each format. */
function queriesOf({ parameters }: Operation): string[] {
  const schemaOf = (wanted: string) => parameters.find((parameter) => parameter.name === wanted)?.schema;
  const limit = schemaOf('limit')?.maximum;
  const page = limit === undefined ? '' : `limit=${limit}`;
  const formats = (schemaOf('f')?.enum ?? []) as string[];
  return formats.length === 0 ? [page] : formats.map((format) => [page, `f=${format}`].filter(Boolean).join('&'));
}
