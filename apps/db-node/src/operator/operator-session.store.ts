import { Injectable } from '@nestjs/common';
import { hexDigestOf, type NamedOperator, newSecret, Operators } from '@platform/auth';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller } from '../routines/routine-caller';

export interface OperatorSession {
  operator: NamedOperator;
  expiresAt: Date;
}

/**
 * Sign-ins to the console. A cookie's value is `<operator>.<secret>`; the database knows one digest over it and the
 * operator's token, so that a session ends when its operator is no longer named or has got another token.
 */
@Injectable()
export class OperatorSessionStore {
  constructor(
    private readonly routines: RoutineCaller,
    private readonly operators: Operators,
  ) {}

  async create(actor: Actor): Promise<OperatorSession & { value: string }> {
    const operator = this.operators.find(actor.operator)!;
    const value = `${operator.name}.${newSecret()}`;
    const digest = digestOfSession(value, operator);
    const row = await this.routines.one('operator_session_create', {
      session_sha256: digest,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    return { value, operator, expiresAt: row.expires_at };
  }

  /** Null when there is no such session any more. */
  async find(value: string): Promise<OperatorSession | null> {
    const operator = this.operatorOf(value);
    const row = operator && (await this.routines.find('operator_session_find', { session_sha256: digestOfSession(value, operator) })); // prettier-ignore
    return operator && row && { operator, expiresAt: row.expires_at };
  }

  async end(value: string, actor: Actor): Promise<void> {
    const operator = this.operatorOf(value);
    if (operator)
      await this.routines.run('operator_session_end', {
        session_sha256: digestOfSession(value, operator),
        operator: actor.operator,
        request_id: actor.requestId,
      });
  }

  private operatorOf(value: string): NamedOperator | null {
    return this.operators.find(value.slice(0, value.lastIndexOf('.')));
  }
}

const digestOfSession = (value: string, { tokenSha256 }: NamedOperator): string =>
  hexDigestOf(`${tokenSha256}.${value}`);
