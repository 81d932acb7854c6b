import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';

const LIFETIME_SECONDS = 300;

const ADD = defineStatement({
  name: 'upstream_proof_add',
  text: `INSERT INTO upstream_proofs (session_id, identity_id, expires_at)
    SELECT s.id, i.id, now() + make_interval(secs => $4) FROM sessions s JOIN upstream_identities i ON i.account_id = s.account_id
    WHERE s.account_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND i.id = $3 AND i.suspended_at IS NULL
    ON CONFLICT (session_id) DO UPDATE SET identity_id = excluded.identity_id, expires_at = excluded.expires_at`,
});

const OF_SESSION = `p.session_id = $2 AND p.expires_at > now() AND i.id = p.identity_id AND i.account_id = $1
  AND i.suspended_at IS NULL`;

const FIND = defineStatement({
  name: 'upstream_proof_find',
  text: `SELECT p.session_id FROM upstream_proofs p, upstream_identities i WHERE ${OF_SESSION}`,
  row: sql.pick(tables.upstream_proofs, 'session_id'),
});

const USE = defineStatement({
  name: 'upstream_proof_use',
  text: `DELETE FROM upstream_proofs p USING upstream_identities i WHERE ${OF_SESSION}`,
});

const FORGET_OLD = defineStatement({
  name: 'upstream_proofs_forget_old',
  text: 'DELETE FROM upstream_proofs WHERE expires_at < now()',
});

/** New sign-ins at a provider, as proofs of identity. Each belongs to one session and is used once, within five minutes. */
@Injectable()
export class UpstreamProofStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller has locked the account. @returns false if the session has ended or the identity is not usable */
  async add(manager: EntityManager, accountId: string, sessionId: string, identityId: string): Promise<boolean> {
    return (await ADD.run(manager, [accountId, sessionId, identityId, LIFETIME_SECONDS])) === 1;
  }

  async exists(accountId: string, sessionId: string): Promise<boolean> {
    return (await FIND.find(this.dataSource, [accountId, sessionId])) !== null;
  }

  /** The caller has locked the account. @returns false if there is none */
  async use(manager: EntityManager, accountId: string, sessionId: string): Promise<boolean> {
    return (await USE.run(manager, [accountId, sessionId])) === 1;
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
