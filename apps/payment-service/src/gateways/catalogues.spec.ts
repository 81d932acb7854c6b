import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from '../../test/support/published/published';
import type { Treatments } from './catalogue';
import { withCatalogue } from './guide';
import { GATEWAYS } from './registry';

const namesOf = (treatments: Treatments) => Object.keys(treatments).toSorted();
const guideOf = (name: string) => join(__dirname, `../../docs/gateways/${name}.md`);

describe.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))('the catalogue of %s', (name, gateway) => {
  const { catalogue } = gateway;
  const published = PUBLISHED[name]!;

  it('has every event type that the gateway publishes, and no other', () => {
    expect(namesOf(catalogue.events)).toEqual(published.events.toSorted());
    expect(published.events.length).toBeGreaterThan(0);
    expect(published.sources.length).toBeGreaterThan(0);
  });

  it('has every status and outcome that the gateway publishes, and no other', () => {
    const here = Object.entries(catalogue.statuses).map(([field, treatments]) => [field, namesOf(treatments)] as const);
    const there = Object.entries(published.statuses).map(([field, names]) => [field, names.toSorted()] as const);
    expect(new Map(here)).toEqual(new Map(there));
  });

  it('has every line type of the gateway’s settlement reports, and no other', () => {
    expect(namesOf(catalogue.reportLines)).toEqual(published.reportLines.toSorted());
  });

  it('describes the treatment of each entry in a sentence', () => {
    const all = [catalogue.events, catalogue.reportLines, ...Object.values(catalogue.statuses)];
    const texts = all.flatMap((treatments) => Object.values(treatments).map(({ text }) => text));
    expect(texts.filter((text) => !/^[A-Z].{10,200}\.$/.test(text))).toEqual([]);
  });

  /** `UPDATE_GUIDES=1` writes the guides. */
  it('is in the gateway’s guide', () => {
    const guide = readFileSync(guideOf(name), 'utf8');
    const expected = withCatalogue(guide, catalogue);
    if (process.env['UPDATE_GUIDES'] === '1') writeFileSync(guideOf(name), expected);
    else expect(guide).toBe(expected);
  });

  it('is in a guide that says when a success before its deposit settles it', () => {
    const guide = readFileSync(guideOf(name), 'utf8');
    expect(guide).toMatch(/arrives? before its deposit/);
    if (gateway.reference === 'issued' || gateway.payerKnowsReference)
      expect(guide).toContain('`OWN_REFERENCES=accept`');
    if (gateway.payerKnowsReference)
      expect(guide).toMatch(/Register the deposit in your backend before .*`ownership_unproven`/s);
  });
});

/** `UPDATE_GUIDES=1` writes the file. */
it('gives the consoles the label of every gateway', () => {
  const file = join(__dirname, '../../console-shared/gateway-labels.ts');
  const lines = GATEWAYS.map(({ name, label }) => `  ${name}: '${label}',\n`).toSorted();
  const expected = `// Written by catalogues.spec.ts from the gateways.\nexport const GATEWAY_LABELS: Record<string, string> = {\n${lines.join('')}};\n`;
  if (process.env['UPDATE_GUIDES'] === '1') writeFileSync(file, expected);
  else expect(readFileSync(file, 'utf8')).toBe(expected);
});
