import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenApiKey } from '@platform/harness';
import { literalsOf, pseudo } from '@platform/messages/pseudo';
import { compiled } from '@platform/messages/vite';
import { createEventEndpoint, disableEventEndpoint } from '@platform/sdk/payment';
import { TOOLKIT_ENGLISH } from '@platform/web';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import CONSOLE from '../../console/src/texts/en';
import SHARED from '../../console-shared/texts/en';
import { givenInReview, givenRefunded, givenSettled } from './support/payments';
import { type Merchant, Stage } from './support/stage';
import { settle, visit } from './support/visit';

const ENGLISH = { ...CONSOLE, shared: SHARED, toolkit: TOOLKIT_ENGLISH } as const;
/** “Key” begins the description of the key of these tests. */
const WORDS = literalsOf(ENGLISH).filter((text) => /[A-Za-z]{3}/.test(text) && text !== 'Key');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const ENGLISH_TEXT = new RegExp(String.raw`(?<![\w@.:/])(?:${WORDS.map(escaped).join('|')})(?![\w@.:/]\w|\w)`, 'g');

/** Texts and labels that a person reads, without codes. */
const TEXTS = `(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('code, pre, noscript')) texts.push(walker.currentNode.data);
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim());
})()`;

/**
 * Builds the console with one more language, as a further file and a further line. The pseudo language takes the place of
 * German.
 * @returns the path of the script
 */
async function buildWithPseudoLanguage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'console-'));
  const root = join(__dirname, '../../console');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'pseudo-language',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/texts/languages.ts')
            ? code.replace(
                "['en-US', ENGLISH],",
                `['de', JSON.parse(${JSON.stringify(JSON.stringify(compiled(pseudo(ENGLISH))))}) as never],`,
              )
            : undefined,
      },
    ],
  });
  const assets = join(outDir, 'assets');
  return join(
    assets,
    readdirSync(assets).find((name) => name.endsWith('.js'))!,
  );
}

describe('the merchants’ console in a language that is one more file and one line', () => {
  let stage: Stage;
  let merchant: Merchant;
  let script: string;
  let pages: string[];

  beforeAll(async () => {
    [stage, script] = await Promise.all([Stage.open(), buildWithPseudoLanguage()]);
    merchant = await stage.merchant();
    const { payment } = merchant;
    const endpoint = async (path: string) =>
      (await createEventEndpoint(payment, { body: { url: `http://127.0.0.1:9/${path}` } })).data;
    const [on, off] = [await endpoint('on'), await endpoint('off')];
    await disableEventEndpoint(payment, off);
    await givenApiKey(payment, {}, ['read']);
    await givenSettled(merchant);
    const inReview = await givenInReview(merchant);
    const refunded = await givenRefunded(merchant);
    const ids = [inReview, refunded].map(({ transaction_id }) => `#/transactions/${transaction_id}`);
    pages = ['#/home', '#/transactions', '#/transactions?find=nothing', '#/transactions?amount=x&currency=KES', ...ids]
      .concat('#/new-payment', '#/return-origins', '#/wallets/KES', '#/transfer', '#/keys', '#/events', '#/nowhere')
      .concat(`#/events/${on.endpoint_id}`, `#/events/${off.endpoint_id}`);
  });
  afterAll(() => stage.close());

  const opened = async (as?: Merchant) => {
    const visited = await visit(stage, { as, locale: 'de-AT', hash: '#/home' });
    // Only the script: a browser does not let a made-up document call services of this machine.
    await visited.context.route(`${stage.payUrl}/console/assets/*.js`, (route) => route.fulfill({ path: script }));
    return visited;
  };
  const show = async (page: Page, hash: string) => {
    await page.goto(`${stage.payUrl}/console/${hash}`);
    await page.reload();
    await settle(page);
  };
  const englishOn = async (page: Page): Promise<string[]> =>
    (await page.evaluate<string[]>(TEXTS)).flatMap((text) => text.match(ENGLISH_TEXT) ?? []);

  it('has no English text of the catalogue on any page or dialog, and the dates and amounts of the language', async () => {
    const { page, close } = await opened(merchant);
    const english: Record<string, string[]> = {};
    for (const hash of pages) {
      await show(page, hash);
      english[hash] = await englishOn(page);
      for (const [index, button] of (await page.locator('main button').all()).entries()) {
        if (!(await button.isVisible())) continue;
        await button.click({ force: true });
        // A dialog may close by itself, as that of the export.
        if ((await page.getByRole('dialog').count()) === 0) continue;
        english[`${hash}, dialog of button ${index}`] = await englishOn(page);
        await page.reload();
        await settle(page);
      }
    }
    expect(Object.entries(english).filter(([, texts]) => texts.length > 0)).toEqual([]);
    await show(page, '#/wallets/KES');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('main').innerText()).toMatch(/\d{1,3}\.\d{3},\d\d KES/);
    expect(await page.locator('time').first().innerText()).toMatch(/\d\d\. \p{L}+\.? \d{4}, \d\d:\d\d:\d\d/u);
    await close();
  });

  it('nor on the page of a visitor', async () => {
    const { page, close } = await opened();
    await show(page, '#/home');
    expect(await englishOn(page)).toEqual([]);
    await close();
  });
});
