import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Collect = Storage['getTargetValidationMetadatas'];

const remembered = Symbol('remembered rules');

/**
 * Caches the rules of a class. class-validator collects them for each validated object from the rules of all classes. They
 * are complete when the class is declared, so they are collected once. With groups or a schema, which select rules,
 * class-validator collects them each time.
 */
export function rememberRules(storage: Storage & { [remembered]?: true } = getMetadataStorage()): void {
  if (storage[remembered]) return;
  const collect: Collect = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<Collect>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && !groups?.length;
    const kept = isPlain ? known.get(target) : undefined;
    if (kept) return kept;
    const rules = collect(target, schema, always, strictGroups, groups);
    if (isPlain) known.set(target, rules);
    return rules;
  };
  storage[remembered] = true;
}
