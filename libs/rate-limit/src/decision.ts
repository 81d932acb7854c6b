import type { ServerResponse } from 'node:http';

const DECISION = Symbol('decision');
type Undecided = ServerResponse & { [DECISION]?: Promise<void> };

/** Keeps the answer back until it is decided whether the request may pass; what would answer it is at work meanwhile. */
export function answerAfter(response: ServerResponse, decision: Promise<void>): void {
  const undecided = response as Undecided;
  undecided[DECISION] = decision;
  const pass = () => void (undecided[DECISION] = undefined);
  // A refusal stays, to take the place of whatever would be answered.
  decision.then(pass, () => undefined);
}

/** What the answer has to wait for, if anything. It is rejected with the refusal that is to be answered instead. */
export const decisionOn = (response: ServerResponse): Promise<void> | undefined => (response as Undecided)[DECISION];
