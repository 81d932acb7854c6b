import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Collect = Storage['getTargetValidationMetadatas'];

const remembered = Symbol('remembered rules');

/**
 * class-validator collects the rules of a class anew for each object that it validates, out of those of all classes. The
 * rules of a class are complete when the class is declared, so they are collected once. With groups or a schema, which
 * choose among them, it goes on as before.
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
