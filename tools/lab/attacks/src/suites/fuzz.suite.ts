import { Random } from '@platform/harness';
import { apps, type Operation, operationsOf } from '../api/operation';
import { withValue } from '../api/schema';
import { judge } from '../bad-input/judge';
import { exceptionOf } from '../bad-input/exceptions';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import { candidates, foreignNames } from '../bad-input/values';
import { type Answer, exchange, jsonOf, type Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import { withRealPlaces } from '../world/real-places';
import { readTables } from '../world/tables';
import type { World } from '../world/world';
import type { Finding, Options, Suite } from './suite';

const AT_ONCE = 16;
/** Signing in is slow on purpose, and these end what the fuzzer works with. */
const MOST_RARE = 200;
const RARE = /\/auth\/(signup|login|password|logout)|^wellbeing-api DELETE|\/auth\/keys/;

const sqlStrings = [
  "' OR '1'='1",
  '"; SELECT pg_sleep(5); --',
  "1'); DROP TABLE users;--",
  '1 UNION SELECT 1',
  '%27',
  '\\',
  "' OR pg_sleep(5) IS NULL --",
  "'; SELECT pg_sleep(5); --",
  "' OR SLEEP(5) = 0 -- ",
  '" OR SLEEP(5) = 0 #',
  '1; DO SLEEP(5)',
  "x' AND (SELECT count(*) FROM generate_series(1, 1e9)) > 0 --",
];
/** Far more than a busy machine takes, and less than what those above would wait. */
const DELAYED_MS = 4_500;
const oddStrings = ['\u202E', '\u{1F600}', 'a'.repeat(300), '../../etc/passwd', '<script>', '${7*7}', '\r\nX: y', ' '];
const oddNumbers = [0, -0, -1, 2 ** 31, 2 ** 53, 1e21, 1e308, 0.1, -1e-7];

/** A body that began as the document's own example and was changed in one to three places. */
function mutated(operation: Operation, random: Random): unknown {
  const { bodySchema, schemas } = operation;
  if (!bodySchema) return undefined;
  let body: unknown = schemas.example(bodySchema);
  const fields = schemas.fields(bodySchema);
  for (let times = random.integer(0, 3); times > 0 && fields.length > 0; times--) {
    const { at } = random.pick(fields);
    body = withValue(body, at, value(random)) ?? body;
  }
  if (random.next() < 0.1 && typeof body === 'object' && body !== null) {
    body = { ...body, [random.pick(foreignNames)]: value(random) };
  }
  return body;
}

function value(random: Random): unknown {
  const kind = random.integer(0, 4);
  if (kind === 0) return random.pick(candidates);
  if (kind === 1) return random.pick(sqlStrings);
  if (kind === 2) return random.pick(oddStrings);
  if (kind === 3) return random.pick(oddNumbers);
  return random.text();
}

function request(operation: Operation, identity: Record<string, string>, random: Random): Sent {
  const replaced: Record<string, string> = {};
  for (const { name, in: place } of operation.parameters) {
    if (place === 'path' && random.next() < 0.3)
      replaced[name] = encodeURIComponent(String(value(random))).slice(0, 500) || 'x';
  }
  const query = requiredQuery(operation);
  for (const { name, in: place } of operation.parameters) {
    if (place === 'query' && random.next() < 0.4) query.set(name, String(value(random)));
  }
  const body = mutated(operation, random);
  const type = operation.mediaTypes.find((name) => name.includes('json')) ?? 'application/json';
  const headers: Record<string, string> = { ...(random.next() < 0.95 && identity) };
  if (body !== undefined) headers['content-type'] = type;
  if (random.next() < 0.1) headers['if-match'] = random.pick(['"1"', '*', 'x', '""']);
  if (random.next() < 0.1) headers['idempotency-key'] = random.pick(['x', 'a'.repeat(300), "'; --", 'k1']);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method: operation.method,
    path: withQuery(pathOf(operation, replaced), query),
    headers,
    body: damaged(text, random),
  };
}

/** One in twenty bodies is cut or has a byte changed. */
function damaged(text: string | undefined, random: Random): string | Buffer | undefined {
  if (text === undefined || random.next() > 0.05) return text;
  const bytes = Buffer.from(text);
  if (random.next() < 0.5) return bytes.subarray(0, random.integer(0, bytes.length));
  bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
  return bytes;
}

/** Any status but the service's own fault; a success must have the body that the document promises. */
function problemsOf(operation: Operation, sent: Sent, answer: Answer, judgesTimes: boolean): string[] {
  const where = `${operation.name} ${sent.path.slice(0, 80)} ${String(sent.body ?? '').slice(0, 160)}`;
  if (answer.status >= 500 && answer.status !== 503) return [`${where} → ${answer.status}`];
  const tried = { kind: 'valid' as const, title: 'fuzzed', sent, expected: [answer.status] };
  const problems = judge(operation, tried, answer);
  if (judgesTimes && answer.milliseconds > DELAYED_MS) problems.push(`took ${Math.round(answer.milliseconds)} ms`);
  const schema = operation.responses[String(answer.status)]?.content?.['application/json']?.schema;
  if (schema && answer.status < 300) {
    const problem = operation.schemas.problem(schema, jsonOf(answer));
    if (problem) problems.push(`the body differs from the document: ${problem}`);
  }
  return problems.map((problem) => `${where} → ${answer.status}: ${problem}`);
}

async function fuzzOne(
  world: World,
  given: Operation,
  { requests, judgesTimes }: Pick<Options, 'requests' | 'judgesTimes'>,
  random: Random,
): Promise<Finding> {
  const credentials = new Credentials(world);
  const operation = await withRealPlaces(world, given, credentials);
  const identity =
    exceptionOf(operation).gateway && !exceptionOf(operation).file ? {} : await credentials.good(operation);
  const problems = new Set<string>();
  for (let at = 0; at < requests; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, requests - at) }, async () => {
      const sent = request(operation, identity, random);
      try {
        for (const problem of problemsOf(operation, sent, await exchange(world.url(operation.app), sent), judgesTimes))
          problems.add(problem);
      } catch (error) {
        problems.add(`${operation.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    await Promise.all(batch);
  }
  return { tried: requests, problems: [...problems].slice(0, 5) };
}

export const fuzz: Suite = {
  name: 'fuzz',
  promise: 'any input gives a declared answer: no 5xx, no crash, bodies as the document says',
  async run(world: World, { requests, seed, judgesTimes, note }: Options): Promise<Finding> {
    const random = new Random(seed);
    const total: Finding = { tried: 0, problems: [] };
    for (const app of apps) {
      const { tables } = await readTables(world, app);
      const operations = operationsOf(app);
      let sent = 0;
      for (const [index, operation] of operations.entries()) {
        const share = { requests: shareOf(operation, operations, requests), judgesTimes };
        const { tried, problems } = await fuzzOne(world, operation, share, random);
        sent += tried;
        total.problems.push(...problems);
        if ((index + 1) % 10 === 0) note(`${app}: ${sent} requests to ${index + 1} of ${operations.length} routes`);
      }
      note(`${app}: ${sent} requests`);
      total.tried += sent;
      for (const { endReason } of world.platform.services[app])
        if (endReason) total.problems.push(`${app} ${endReason}`);
      const left = (await readTables(world, app)).tables;
      const gone = [...tables].filter((table) => !left.has(table));
      if (gone.length > 0) total.problems.push(`${app}: the tables ${gone.join(', ')} were dropped`);
    }
    return total;
  },
};

/** Routes that may be called seldom leave the rest of their part to the others. */
function shareOf(operation: Operation, all: Operation[], requests: number): number {
  const rare = all.filter(({ name }) => RARE.test(name)).length;
  const even = Math.ceil(requests / all.length);
  if (even <= MOST_RARE) return even;
  return RARE.test(operation.name) ? MOST_RARE : Math.ceil((requests - rare * MOST_RARE) / (all.length - rare));
}
