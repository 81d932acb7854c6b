import fc from 'fast-check';
import { referenceProblem } from './given-reference';
import { GATEWAYS } from './registry';

const GIVEN = GATEWAYS.flatMap(({ name, reference }) => (reference === 'issued' ? [] : [{ name, reference }]));

describe.each(GIVEN)('the reference of $name', ({ reference }) => {
  const prefix = /^\^(\w+_)/.exec(reference.pattern.source)![1]!;

  it('accepts any text after its prefix, because the format of ids may change', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,200}$/), (id) => {
        expect(referenceProblem(reference, prefix + id)).toBeNull();
      }),
    ));

  it('refuses the prefix alone, and a text without it', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{0,100}$/), (text) => {
        fc.pre(!text.startsWith(prefix) || text === prefix);
        expect(referenceProblem(reference, text)).toMatch(/^provider_reference must be .*\.$/);
      }),
    ));

  it('is described in the error about each other id, with its place', () => {
    for (const { is, instead = '' } of reference.mistaken) expect(`${is} ${instead}`).toMatch(/^an? |^the id of/);
  });
});
