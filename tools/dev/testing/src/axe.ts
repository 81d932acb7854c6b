import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[]; html: string; failureSummary: string }[] }[];
}

/** Rules whose result depends on the colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Serious and critical violations of WCAG 2.2 AA and of good practice on the page as it is, one line each. */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy against foreign scripts does not concern.
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(${options})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => `${id} at ${target.join(' ')}: ${html} ${failureSummary}`),
    );
}
