import { appPage } from './app-page';

const next = { scripts: ['map-1.js'], styles: ['map-1.css'] };
const entry = { script: 'main-1.js', styles: ['main-1.css'], next };
const opened = { collectionId: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e', bounds: null };
const page = (tileUrl?: string, styleUrl?: string) =>
  appPage(entry, { accountUrl: 'https://account.example.com', tileUrl, styleUrl, opened });
const sourcesOf = (tileUrl?: string) => Object.values(page(tileUrl).sources!).flat();

it('allows nothing but this service by default', () => {
  expect(sourcesOf().filter((source) => !["'self'", 'data:', 'blob:'].includes(source))).toEqual([]);
});

it('allows the configured tiles, by their origin, for images and nothing that runs', () => {
  const { sources } = page('https://tiles.example.com/{z}/{x}/{y}.png');
  expect(sources!['img-src']).toContain('https://tiles.example.com');
  expect(sources!['script-src']).toEqual(["'self'"]);
  expect(sources!['worker-src']).toEqual(["'self'"]);
});

it('allows an operator’s style, by its origin, to be asked for data and pictures and for nothing that runs', () => {
  const { sources } = page(undefined, 'https://maps.example.com/styles/quiet.json?key=a');
  expect(sources!['connect-src']).toEqual(["'self'", 'https://maps.example.com']);
  expect(sources!['img-src']).toEqual(['data:', 'blob:', 'https://maps.example.com']);
  expect(sources!['script-src']).toEqual(["'self'"]);
});

it('has no inline script and escapes what it is told', () => {
  const { head, body } = page('https://tiles.example.com/{z}"><script>');
  expect(`${head!.text}${body.text}`.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/app/assets/main-1.js">',
  ]);
});

it('names what the map needs, so that none of it waits for the script that asks for it', () => {
  const { head } = page();
  for (const name of ['map-1.js', 'map-1.css'])
    expect(head!.text).toMatch(new RegExp(`<link rel="(module)?preload"[^>]* href="/app/assets/${name}"`));
});
