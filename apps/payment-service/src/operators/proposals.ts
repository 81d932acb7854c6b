import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { rfc3339Of } from '../responses/time';
import { ActingOperator } from './acting-operator';
import { PROPOSAL_STATES, type ProposalRow, type ProposalState, ProposalStore } from './decisions/proposal.store';
import { orUsageError, printDecision } from './in-words';
import { decisionOf, ProposalsService } from './proposals/proposals.service';

export const PROPOSALS_USAGE = `payment:proposals -- [--state ${PROPOSAL_STATES.join('|')}] [--limit <1-1000>]
payment:proposals -- --approve <id> | --reject <id>  [--operator <name>]`;
const DEFAULT_LIMIT = '50';

const text = { type: 'string' } as const;
const OPTIONS = { state: text, limit: text, approve: text, reject: text, operator: text };

/** Lists proposals, newest first, or ends one; who did is kept. */
export async function proposals(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { approve, reject, operator: claimed, ...listing } = parseArgs({ args, options: OPTIONS }).values;
  const id = approve ?? reject;
  if (id === undefined) return list(app, listing, print);
  if (!UUID.test(id) || (approve !== undefined && reject !== undefined)) throw new UsageError(PROPOSALS_USAGE);
  const by = app.get(ActingOperator).require('operator:act', claimed);
  const service = app.get(ProposalsService);
  const proposal = await orUsageError(service.get(id));
  if (approve === undefined) {
    await orUsageError(service.reject(id, by));
    return print(`proposal ${id}: rejected, by ${by.name}`);
  }
  printDecision(print, decisionOf(proposal), by.name, await orUsageError(service.approve(id, by)));
  print(`applied, as ${proposal.proposed_by} proposed`);
}

async function list(
  app: INestApplicationContext,
  { state = 'open', limit = DEFAULT_LIMIT }: { state?: string; limit?: string },
  print: Print,
): Promise<void> {
  const isUsable = isState(state) && /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  if (!isUsable) throw new UsageError(PROPOSALS_USAGE);
  app.get(ActingOperator).require('operator:read');
  const { rows } = await app.get(ProposalStore).list(state, null, Number(limit));
  for (const row of rows) print(lineOf(row));
  print(`${rows.length} ${state}`);
}

const isState = (state: string): state is ProposalState => (PROPOSAL_STATES as readonly string[]).includes(state);

const lineOf = (row: ProposalRow): string =>
  [
    row.proposal_id,
    `${row.subject} ${row.subject_id}`,
    `${row.decision}${row.amount === null ? '' : ` ${row.amount}`}`,
    `by ${row.proposed_by}${row.reason === null ? '' : `: ${row.reason}`}`,
    row.decided_by === null ? `until ${rfc3339Of(row.expires_at)}` : `${row.state} by ${row.decided_by}`,
    ...row.difference.entries.map(
      ({ account_id, clearing_account, amount, currency }) => `${account_id ?? clearing_account} ${amount} ${currency}`,
    ),
  ].join('  ');
