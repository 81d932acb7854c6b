import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_NAMES, SIMULATED_GATEWAYS } from './index';

const TOOLS = join(__dirname, '../../..');

it('has a folder for each gateway, and lists each', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(GATEWAY_NAMES.toSorted());
});

it.each(['gateway-simulator/src', 'dev/harness/src', 'pay/src', 'dev/stack/src'])(
  'a new gateway changes no other file of %s',
  (folder) => {
    const names = SIMULATED_GATEWAYS.flatMap(({ provider, label }) => [provider, label]).join('|');
    const files = readdirSync(join(TOOLS, folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('gateways/') && !file.endsWith('.spec.ts'),
    );
    // Tests that need some gateway take these two.
    const chosen = /stripe|mobilemoney|mobile money/gi;
    const naming = files.filter((file) =>
      new RegExp(names, 'i').test(readFileSync(join(TOOLS, folder, file), 'utf8').replaceAll(chosen, '')),
    );
    expect(naming).toEqual([]);
  },
);
