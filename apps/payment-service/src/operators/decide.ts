import type { INestApplicationContext } from '@nestjs/common';
import type { Print } from '@platform/http-service';
import { ActingOperator } from './acting-operator';
import type { Decision } from './decisions/decision';
import { type Decided, DecisionsService } from './decisions/decisions.service';
import { orUsageError, printDecision } from './in-words';

interface Options {
  operator?: string;
  'dry-run': boolean;
  emergency: boolean;
}

/** Of every command that decides. */
export const DECISION_OPTIONS = {
  reason: { type: 'string' },
  operator: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  emergency: { type: 'boolean', default: false },
} as const;

/** Takes a decision for a command, and prints what it changes. */
export async function decide(
  app: INestApplicationContext,
  decision: Decision,
  { operator: claimed, 'dry-run': isDryRun, emergency: isEmergency }: Options,
  print: Print,
): Promise<void> {
  const by = app.get(ActingOperator).require('operator:act', claimed);
  const decided = await orUsageError(app.get(DecisionsService).decide(decision, by, { isDryRun, isEmergency }));
  printDecision(print, decision, by.name, decided.difference);
  for (const line of WHAT_CAME_OF_IT[decided.state](decided)) print(line);
}

const WHAT_CAME_OF_IT: Record<Decided['state'], (decided: Decided) => string[]> = {
  dry_run: ({ needsApproval }) => [
    'dry run: nothing was changed',
    ...(needsApproval ? ['another operator has to approve it'] : []),
  ],
  applied: () => ['applied'],
  proposed: ({ proposed }) => [
    `proposed as ${proposed!.proposalId} until ${proposed!.expiresAt.toISOString()}: nothing was changed`,
    `another operator approves it: npm run payment -- proposals --approve ${proposed!.proposalId}`,
  ],
};
