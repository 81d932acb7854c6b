import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';

const LIFETIME_SECONDS = 1_800;

const decisions = tables.upstream_decisions;

export type DecisionPurpose = (typeof decisions.purpose.values)[number];

/** What a person whom a provider identified has to decide. */
export interface UpstreamDecision {
  accountId: string;
  purpose: DecisionPurpose;
  issuer: string;
  subject: string;
  email: string | null;
  redirectTo: string;
  authenticatedAt: Date;
}

const DECISION = sql.omit(decisions, 'secret_hash', 'expires_at');

const CREATE = defineStatement({
  name: 'upstream_decision_create',
  text: `INSERT INTO upstream_decisions
      (secret_hash, account_id, purpose, issuer, subject, email, redirect_to, authenticated_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
});

const FIND = defineStatement({
  name: 'upstream_decision_find',
  text: `SELECT ${sql.namesOf(DECISION)} FROM upstream_decisions
    WHERE secret_hash = $1 AND purpose = $2 AND expires_at > now()`,
  row: DECISION,
});

const CONSUME = defineStatement({
  name: 'upstream_decision_consume',
  text: `DELETE FROM upstream_decisions
    WHERE secret_hash = $1 AND account_id = $2 AND purpose = $3 AND expires_at > now()`,
});

const FORGET_OLD = defineStatement({
  name: 'upstream_decisions_forget_old',
  text: 'DELETE FROM upstream_decisions WHERE expires_at < now()',
});

/** Decisions that browsers have open. Each is used once. */
@Injectable()
export class UpstreamDecisionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller has locked the account. @returns the secret for the browser's cookie */
  async create(manager: EntityManager, decision: UpstreamDecision): Promise<string> {
    const { accountId, purpose, issuer, subject, email, redirectTo, authenticatedAt } = decision;
    const secret = newSecret();
    const values = [accountId, purpose, issuer, subject, email, redirectTo, authenticatedAt, LIFETIME_SECONDS];
    await CREATE.run(manager, [digestOf(secret), ...values]);
    return secret;
  }

  async find(secret: string, purpose: DecisionPurpose): Promise<UpstreamDecision | null> {
    const row = await FIND.find(this.dataSource, [digestOf(secret), purpose]);
    return row && toDecision(row);
  }

  /** The caller has locked the account. Exactly one of several concurrent callers succeeds. */
  async consume(manager: EntityManager, secret: string, accountId: string, purpose: DecisionPurpose): Promise<boolean> {
    return (await CONSUME.run(manager, [digestOf(secret), accountId, purpose])) === 1;
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}

const toDecision = (row: RowOf<typeof DECISION>): UpstreamDecision => ({
  accountId: row.account_id,
  purpose: row.purpose,
  issuer: row.issuer,
  subject: row.subject,
  email: row.email,
  redirectTo: row.redirect_to,
  authenticatedAt: row.authenticated_at,
});
