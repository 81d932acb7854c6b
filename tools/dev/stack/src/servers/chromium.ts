import { findBinary } from '../binaries';
import { installPackage } from '../packages';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for browser tests: STACK_CHROMIUM_PATH, else one on the machine, else installed by apt. */
export async function findChromium(): Promise<string> {
  const given = process.env.STACK_CHROMIUM_PATH;
  if (given) {
    if (findBinary(given)) return given;
    throw new Error('STACK_CHROMIUM_PATH names no program that can be run: give the absolute path of a Chromium.');
  }
  const found = findBinary(...names);
  if (found) return found;
  await installPackage('chromium');
  const installed = findBinary(...names);
  if (!installed) throw new Error('Chromium is not on the PATH: install the package chromium.');
  return installed;
}
