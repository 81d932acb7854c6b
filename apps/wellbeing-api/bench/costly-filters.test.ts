import { performance } from 'node:perf_hooks';
import {
  bearer,
  type Cost,
  givenCollection,
  givenSignedIn,
  isOverBudget,
  leastOf,
  percentile,
  ProcessMeter,
  wellbeingAt,
} from '@platform/harness';
import { submitFeatures, updateCollection } from '@platform/sdk/wellbeing';
import { times } from '@platform/testing';
import { hostileFilters } from '../test/geo/filters/hostile-filters';
import { startTestProcess } from '../test/support/test-process';

const HOSTILE = Number(process.env['COSTLY_FILTERS'] ?? 300);
const SEED = Number(process.env['COSTLY_SEED'] ?? 7);
const ROUND_MS = 20_000;
const SHOWN = 8;
/** Number of repetitions of a request that seemed to cost too much. */
const CONFIRMATIONS = 3;

interface Asked {
  filter: string;
  language: string;
}

const ring = (corners: number, radius: number): string => {
  const positions = times(corners, (n) => (n / corners) * 2 * Math.PI).map(
    (angle) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`,
  );
  return `((${[...positions, positions[0]].join(',')}))`;
};
const patterns = (count: number, make: (n: number) => string): string => times(count, make).join(' OR ');
const text = (filter: string): Asked => ({ filter, language: 'cql2-text' });

/** Filters that read as much as allowed: shapes, long texts letter by letter, every row. No row matches. */
const COSTLIEST: Asked[] = [
  text(patterns(8, (n) => `S_INTERSECTS(geometry, POLYGON${ring(25, 1 + n)})`)),
  text(`NOT (${patterns(8, (n) => `S_INTERSECTS(geometry, POLYGON${ring(25, 100 + n)})`)}) AND height > 1e9`),
  text(`T_AFTER(day, seen) OR ${patterns(2, (n) => `name LIKE '%${'a'.repeat(150 + n)}b%'`)}`),
  text(`(T_AFTER(day, seen) OR name LIKE '%a%b') AND name IS NOT NULL`),
  text(`(T_AFTER(day, seen) OR CASEI(name) LIKE '%aäb') AND name IS NOT NULL`),
  text(patterns(18, (n) => `note LIKE '%${'n'.repeat(150 + n)}b%'`)),
  text(patterns(60, (n) => `height = -${n + 1}`)),
  text('height = -1'),
];

async function givenItems(url: string): Promise<string> {
  const client = wellbeingAt(url);
  const { accessToken } = await givenSignedIn(client);
  const owner = wellbeingAt(url, { headers: bearer(accessToken) });
  const id = await givenCollection(client, bearer(accessToken), { title: 'Costly', visibility: 'public' });
  const queryables = { name: 'string', note: 'string', height: 'number', day: 'date', seen: 'date-time' } as const;
  await updateCollection(owner, { collection_id: id, body: { queryables } });
  const submit = (features: object[]) =>
    submitFeatures(owner, { collection: id, body: { type: 'FeatureCollection', features } });
  const feature = (properties: object, geometry: object | null = null) => ({ type: 'Feature', geometry, properties });
  const long = times(20_000, (n) => [((n * 7) % 3_600) / 10 - 180, (n % 2) * 80]);
  const circle = times(5_000, (n) => [80 * Math.cos(n / 796), 80 * Math.sin(n / 796)]);
  const line = times(4_000, (n) => [((n * 7) % 3_600) / 10 - 180, (n % 2) * 80]);
  const named = { height: 1, day: 'x', seen: '2026-01-01T00:00:00Z' };
  await submit([
    feature({ ...named, name: 'a'.repeat(1_000_000) }),
    ...times(20, () => feature({ ...named, name: 'ä'.repeat(50_000) })),
    ...times(20, () => feature({ ...named, name: 'a'.repeat(50_000) })),
    ...times(50, () => feature({ ...named, name: 'line' }, { type: 'LineString', coordinates: line })),
  ]);
  await submit([
    feature({ ...named, name: 'long' }, { type: 'LineString', coordinates: long }),
    feature({ ...named, name: 'circle' }, { type: 'Polygon', coordinates: [[...circle, circle[0]]] }),
  ]);
  for (let portion = 0; portion < 4; portion++)
    await submit(
      times(10_000, (n) =>
        feature(
          { height: n, name: `Place ${n}`, note: 'n'.repeat(100) },
          { type: 'Point', coordinates: [n / 100, portion] },
        ),
      ),
    );
  return `${url}/geo/v2/collections/${id}/items`;
}

const ask = async (items: string, { filter, language }: Asked): Promise<number> => {
  const query = new URLSearchParams({ filter, 'filter-lang': language, limit: '1000' }).toString();
  const answer = await fetch(`${items}?${query}`);
  await answer.arrayBuffer();
  return answer.status;
};

const inWords = ({ stallMs, mainThreadMs, processMs, grownMib }: Cost): string =>
  `stall ${stallMs.toFixed(0)}, main thread ${mainThreadMs.toFixed(0)}, all threads ${processMs.toFixed(0)} ms, ${grownMib.toFixed(0)} MiB`;

it('none of the costliest filters costs other callers more than one request may', async () => {
  const service = await startTestProcess({ ADDRESS_RATE_PER_MINUTE: '1000000', ACCOUNT_RATE_PER_MINUTE: '1000000' });
  const items = await givenItems(service.url);
  const [meter, hostile] = [new ProcessMeter(service), hostileFilters(SEED)];
  const measured: { cost: Cost; status: number; filter: string }[] = [];
  for (const asked of [...COSTLIEST, ...times(HOSTILE, () => hostile.next().value as Asked)]) {
    const costOf = () => meter.measure(() => ask(items, asked));
    const { cost, result: status } = await costOf();
    const costs = [cost];
    if (isOverBudget(cost)) for (let again = 0; again < CONFIRMATIONS; again++) costs.push((await costOf()).cost);
    measured.push({ cost: leastOf(costs), status, filter: asked.filter });
  }
  await service.stop();
  for (const key of ['stallMs', 'mainThreadMs', 'processMs', 'grownMib'] as const) {
    for (const { cost, status, filter } of measured.toSorted((a, b) => b.cost[key] - a.cost[key]).slice(0, SHOWN))
      process.stdout.write(`by ${key}: ${inWords(cost)}, ${status}: ${filter.slice(0, 70)}\n`);
  }
  const stalls = measured.map(({ cost }) => cost.stallMs);
  process.stdout.write(`${measured.length} filters, longest stall p99 ${percentile(stalls, 0.99).toFixed(0)} ms\n`);
  expect(measured.filter(({ cost }) => isOverBudget(cost)).map(({ filter }) => filter.slice(0, 200))).toHaveLength(0);
});

it('other callers wait hardly longer while one sends costly filters as often as quotas allow', async () => {
  const service = await startTestProcess();
  const items = await givenItems(service.url);
  const others = await Promise.all(times(10, () => givenSignedIn(wellbeingAt(service.url))));
  const waitsDuring = async (attack?: Asked): Promise<{ p99: number; passed: number; refused: number }> => {
    const [waits, end, counts] = [[] as number[], performance.now() + ROUND_MS, { passed: 0, refused: 0 }];
    const ordinary = async ({ accessToken }: { accessToken: string }) => {
      while (performance.now() < end) {
        const started = performance.now();
        await fetch(`${service.url}/geo/v2/collections?mine=true`, { headers: bearer(accessToken) }).then((answer) =>
          answer.arrayBuffer(),
        );
        waits.push(performance.now() - started);
        // Each of them sends requests like an ordinary person: below its quota.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const hostile = async (asked: Asked) => {
      while (performance.now() < end) {
        if ((await ask(items, asked)) === 429) {
          counts.refused++;
          await new Promise((resolve) => setTimeout(resolve, 50));
        } else counts.passed++;
      }
    };
    await Promise.all([...others.map(ordinary), ...(attack ? times(8, () => hostile(attack)) : [])]);
    return { p99: percentile(waits, 0.99), ...counts };
  };
  const quiet = await waitsDuring();
  process.stdout.write(`others by themselves: p99 ${quiet.p99.toFixed(0)} ms\n`);
  for (const attack of [COSTLIEST[5]!, COSTLIEST[7]!, COSTLIEST[1]!]) {
    const { p99, passed, refused } = await waitsDuring(attack);
    process.stdout.write(
      `other callers: p99 ${p99.toFixed(0)} ms, ${passed} accepted, ${refused} refused: ${attack.filter.slice(0, 60)}\n`,
    );
  }
  await service.stop();
});
