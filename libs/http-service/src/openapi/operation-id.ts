/**
 * The name of an operation, from which clients make their methods. A method of one word is a verb and gets the
 * controller's noun, in the plural after `list`: `WalletsController.list` is `listWallets`, `SessionsController.create`
 * is `createSession`. A method of several words is the name itself: `revokeOtherSessions`.
 */
export function operationIdOf(controller: string, method: string): string {
  if (/[A-Z]/.test(method)) return method;
  const noun = controller.replace(/Controller$/, '');
  return method + (method === 'list' ? noun : singular(noun));
}

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

/** @throws Error for a name that two operations have, or that is none in camel case */
export function assertOperationIds(ids: readonly string[]): void {
  const wrong = ids.find((id, index) => ids.indexOf(id) !== index || !/^[a-z][a-zA-Z0-9]*$/.test(id));
  if (wrong !== undefined) throw new Error(`the operationId ${wrong} is used twice or is not in camel case`);
}
