import { getMetadataStorage, IsInt, IsString, Length, MetadataStorage, Min } from 'class-validator';
import fc from 'fast-check';
import { rememberRules } from './remembered-rules';

class Parent {
  @IsString()
  @Length(1, 5, { groups: ['strict'] })
  name: string;

  @IsInt({ always: true })
  amount: number;
}

class Child extends Parent {
  @Length(1, 9)
  override name = '';

  @Min(1, { groups: ['other'] })
  override amount = 0;
}

class Bare {}

const CLASSES = [Parent, Child, Bare];

/** With the same rules, and nothing remembered. */
function plainStorage(): MetadataStorage {
  const storage = new MetadataStorage();
  for (const type of [Parent, Child]) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
    for (const rule of rules) if (rule.target === type) storage.addValidationMetadata(rule);
  }
  return storage;
}

it('knows the rules that class-validator collects, whatever was asked before', () => {
  const question = fc.record({
    type: fc.constantFrom(...CLASSES),
    always: fc.boolean(),
    strictGroups: fc.boolean(),
    groups: fc.option(fc.subarray(['strict', 'other']), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 20 }), (questions) => {
      const [plain, remembering] = [plainStorage(), plainStorage()];
      rememberRules(remembering);
      for (const { type, always, strictGroups, groups } of questions) {
        expect(remembering.getTargetValidationMetadatas(type, '', always, strictGroups, groups)).toEqual(
          plain.getTargetValidationMetadatas(type, '', always, strictGroups, groups),
        );
      }
    }),
  );
});

it('has the rules of a class collected once', () => {
  const storage = plainStorage();
  const collect = jest.spyOn(storage, 'getTargetValidationMetadatas');
  rememberRules(storage);
  rememberRules(storage);
  for (let times = 0; times < 3; times++) {
    for (const type of CLASSES) storage.getTargetValidationMetadatas(type, '', false, false);
  }
  expect(collect).toHaveBeenCalledTimes(CLASSES.length);
});
