import { BUILT_IN_BRAND } from '../brand/brand';
import { appPage } from './app-page';

const next = { scripts: ['map-1.js'], styles: ['map-1.css'] };
const entry = { script: 'main-1.js', styles: ['main-1.css'], next };
const opened = { collectionId: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e', bounds: null };
const page = (tileUrl?: string, styleUrl?: string) =>
  appPage(entry, { accountUrl: 'https://account.example.com', tileUrl, styleUrl, opened }, BUILT_IN_BRAND);
const sourcesOf = (tileUrl?: string) => Object.values(page(tileUrl).sources!).flat();

it('allows only this service by default', () => {
  expect(sourcesOf().filter((source) => !["'self'", 'data:', 'blob:'].includes(source))).toEqual([]);
});

it('allows the origin of the configured tiles for images, and not for scripts', () => {
  const { sources } = page('https://tiles.example.com/{z}/{x}/{y}.png');
  expect(sources!['img-src']).toContain('https://tiles.example.com');
  expect(sources!['script-src']).toEqual(["'self'"]);
  expect(sources!['worker-src']).toEqual(["'self'"]);
});

it('allows the origin of the configured style for data and images, and not for scripts', () => {
  const { sources } = page(undefined, 'https://maps.example.com/styles/quiet.json?key=a');
  expect(sources!['connect-src']).toEqual(["'self'", 'https://maps.example.com']);
  expect(sources!['img-src']).toEqual(['data:', 'blob:', 'https://maps.example.com']);
  expect(sources!['script-src']).toEqual(["'self'"]);
});

it('has no inline script and escapes its settings', () => {
  const { head, body } = page('https://tiles.example.com/{z}"><script>');
  expect(`${head!.text}${body.text}`.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/app/assets/main-1.js">',
  ]);
});

it('preloads the files of the map, so that none of them waits for the script', () => {
  const { head } = page();
  for (const name of ['map-1.js', 'map-1.css'])
    expect(head!.text).toMatch(new RegExp(`<link rel="(module)?preload"[^>]* href="/app/assets/${name}"`));
});
