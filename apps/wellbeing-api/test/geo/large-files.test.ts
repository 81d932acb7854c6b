import { givenSignedIn, times, wellbeingAt } from '@platform/harness';
import { startTestProcess, type TestProcess } from '../support/test-process';

let service: TestProcess;
let headers: { authorization: string };
beforeAll(async () => {
  service = await startTestProcess();
  ({ headers } = await givenSignedIn(wellbeingAt(service.url)));
});
afterAll(() => service.stop());

async function upload(content: string): Promise<{ status: number; text: string }> {
  const form = new FormData();
  form.set('dry_run', 'true');
  form.set('file', new Blob([content]), 'walk.gpx');
  const response = await fetch(`${service.url}/geo/v2/submit`, { method: 'POST', headers, body: form });
  return { status: response.status, text: await response.text() };
}

const points = times(8_000, (index) => `<trkpt lat="${50 + index / 1e5}" lon="13.4"><ele>${index}</ele></trkpt>`).join(
  '',
);
const previewOf = (lines: number) => ({
  bbox: [13.4, 50, 13.4, 50.07999],
  geometry_types: { LineString: lines },
  properties: [],
  own_ids: 0,
});
const walk = `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`;

const NO_NOTES = { omitted: 0, repaired: 0, changed: 0, entries: [] };

describe('a large GPX file', () => {
  it('is read in a separate thread, and noted or refused there as well', async () => {
    const [good, bad, notXml] = await Promise.all([
      upload(walk),
      upload(walk.replace('lat="50.00001"', 'lat="95"')),
      upload(`${walk}<wpt/>`),
    ]);
    expect(good.status).toBe(200);
    expect(JSON.parse(good.text)).toEqual({ submitted: 1, feature_ids: [], report: NO_NOTES, preview: previewOf(1) });
    expect(JSON.parse(bad.text)).toMatchObject({ submitted: 1, report: { omitted: 1 } });
    expect(notXml.status).toBe(422);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  });

  it('may have the full size of ten mebibytes', async () => {
    const track = `<trk><trkseg>${points}</trkseg></trk>`;
    const count = Math.floor((10 * 1024 * 1024) / track.length);
    const { status, text } = await upload(`<gpx>${track.repeat(count)}</gpx>`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      submitted: count,
      feature_ids: [],
      report: NO_NOTES,
      preview: previewOf(count),
    });
  });
});
