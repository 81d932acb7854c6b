import { Injectable } from '@nestjs/common';
import { notFound } from '@platform/errors';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

const SESSIONS_SHOWN = 50;
const EVENTS_SHOWN = 100;

/** What an operator sees of a user: no hash, no token. */
export interface LookedAt {
  user: RoutineRow<'user_look'>;
  sessions: RoutineRow<'user_session_list'>[];
  events: RoutineRow<'auth_event_list'>[];
}

@Injectable()
export class UserLookStore {
  constructor(private readonly routines: RoutineCaller) {}

  /**
   * The user with this address or id. The look is audited with its reason before anything is shown, and also where nobody
   * is found.
   * @throws AppError NOT_FOUND (404), VALIDATION_FAILED (422)
   */
  async look(
    tenantId: string,
    wanted: { email?: string; userId?: string },
    reason: string,
    actor: Actor,
  ): Promise<LookedAt> {
    const user = await this.routines.find('user_look', {
      tenant_id: tenantId,
      email: wanted.email ?? null,
      user_id: wanted.userId ?? null,
      reason,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    if (!user) throw notFound('No such user.');
    const of = { tenant_id: tenantId, user_id: user.user_id };
    const [sessions, events] = await Promise.all([
      this.routines.many('user_session_list', { ...of, limit: SESSIONS_SHOWN }),
      this.routines.many('auth_event_list', { ...of, limit: EVENTS_SHOWN }),
    ]);
    return { user, sessions, events };
  }

  /** To end one that has ended succeeds. Audited in the same transaction. @throws AppError NOT_FOUND (404) */
  endSession(tenantId: string, userId: string, sessionId: string, actor: Actor): Promise<void> {
    return this.routines.run('user_session_end', {
      tenant_id: tenantId,
      user_id: userId,
      session_id: sessionId,
      operator: actor.operator,
      request_id: actor.requestId,
    });
  }
}
