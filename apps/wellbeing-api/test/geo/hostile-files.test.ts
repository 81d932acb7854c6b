import { givenSignedIn, times, wellbeingAt } from '@platform/harness';
import { startTestProcess, type TestProcess } from '../support/test-process';

type Headers = { authorization: string };

let service: TestProcess;
beforeAll(async () => {
  service = await startTestProcess();
});
afterAll(() => service.stop());

const givenAccount = async (): Promise<Headers> => (await givenSignedIn(wellbeingAt(service.url))).headers;

async function upload(headers: Headers, content: string, name: string) {
  const form = new FormData();
  form.set('dry_run', 'true');
  form.set('file', new Blob([content]), name);
  const response = await fetch(`${service.url}/geo/v2/submit`, { method: 'POST', headers, body: form });
  const left = Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  return { status: response.status, text: await response.text(), left };
}

/** The longest time in which the event loop answered nothing, independent of the CPU time. */
async function longestSilence(meanwhile: Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  void meanwhile.finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
  }
  await meanwhile;
  return longest;
}

const line = (coordinates: string) =>
  `<kml><Placemark><LineString><coordinates>1,1${coordinates}2,2</coordinates></LineString></Placemark></kml>`;
const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"small"}}';
/** Many distinct tokens of WKT and large collections: as much work as a file of ten mebibytes can cause. */
const slow = `wkt\n${'"GEOMETRYCOLLECTION('.padEnd(9 * 1024 * 1024, 'POINT(1 2),')}POINT(1 2))"\n`;

describe('files that are made to take long to read', () => {
  it('of 16 KiB, sixteen at the same time, do not block the event loop', async () => {
    const headers = await givenAccount();
    await upload(headers, line(' '), 'warm.kml');
    const hostile = line(' '.repeat(16_000));
    const answers = Promise.all(times(16, () => upload(headers, hostile, 'x.kml')));
    // In an earlier release each took a second of the event loop, and all of them twenty.
    expect(await longestSilence(answers)).toBeLessThan(3_000);
    for (const { status } of await answers) expect([200, 503]).toContain(status);
  });

  it('of 300 KiB are read in time proportional to their size', async () => {
    const headers = await givenAccount();
    const { status, text, left } = await upload(headers, line(' '.repeat(300_000)), 'x.kml');
    expect([status, JSON.parse(text)]).toMatchObject([200, { submitted: 1 }]);
    // One unit is five milliseconds of a thread. An earlier release needed 6 000.
    expect(left).toBeGreaterThan(1_000);
  });

  it('of one account do not delay a file of another account', async () => {
    const [greedy, other] = [await givenAccount(), await givenAccount()];
    let finished = 0;
    // An upload beyond the account's share of memory is refused while it is sent, which may cost it the response.
    const refused = { status: 503, text: '' };
    const slowOnes = times(6, () =>
      upload(greedy, slow, 'slow.csv')
        .catch(() => refused)
        .finally(() => finished++),
    );
    const finishedBefore: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { status } = await upload(other, `name,lon,lat\n${'bench,1,2\n'.repeat(100)}`, 'small.csv');
      expect(status).toBe(200);
      finishedBefore.push(finished);
    }
    expect((await upload(other, point, 'small.geojson')).status).toBe(200);
    expect(finishedBefore[0]).toBeLessThan(6);
    const answers = await Promise.all(slowOnes);
    for (const { text } of answers.filter((answer) => answer.status === 422))
      expect(text).toMatch(/Split (it|the file) into|split it/i);
  });
});
