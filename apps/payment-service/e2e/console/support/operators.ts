import type { BrowserContextOptions, Page } from 'playwright-core';
import { type OperatorName, tokenOf } from './operator-names';
import type { Stage } from './stage';
import { settle, type Visit, visitAt } from './visit';

/** A console on a separate host. It needs only the name of this machine, where such cookies do not need https. */
const hostOf = ({ local }: Stage): string => local.pay.replace('127.0.0.1', 'localhost');

/** A fresh browser profile on the operators' console; signed in as the given operator, if any. */
export const visitAsOperator = (
  stage: Stage,
  { as, hash = '', ...options }: BrowserContextOptions & { as?: OperatorName; hash?: string } = {},
): Promise<Visit> =>
  visitAt(stage.browser, options, {
    address: `${hostOf(stage)}/operator/console/${hash}`,
    hosts: [hostOf(stage)],
    prepare: async (context) =>
      as &&
      context.request.post(`${hostOf(stage)}/operator/session`, {
        headers: { authorization: `Bearer ${tokenOf(as)}` },
      }),
  });

/** Goes to a page of the operators' console and waits until its data is shown. */
export async function openAsOperator(page: Page, stage: Stage, hash: string): Promise<void> {
  await page.goto(`${hostOf(stage)}/operator/console/${hash}`);
  await settle(page);
}
