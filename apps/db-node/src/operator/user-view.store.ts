import { Injectable } from '@nestjs/common';
import { notFound } from '@platform/errors';
import { CursorFormat, pageOf, type Page, textCodec } from '@platform/http-service';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

const SESSIONS_SHOWN = 50;
const TIMELINE_PAGE = 100;

/** The entry after which a page of a timeline starts. Times have six decimals, more than a Date has. */
const timelineCursor = new CursorFormat(
  textCodec(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [a-z_.]{1,64}$/),
);

export type TimelineEntry = RoutineRow<'user_timeline_list'>;

/** The operator's view of a user. It contains no password hash and no token. */
export interface UserView {
  user: RoutineRow<'user_look'>;
  sessions: RoutineRow<'user_session_list'>[];
  timeline: Page<TimelineEntry>;
}

@Injectable()
export class UserViewStore {
  constructor(private readonly routines: RoutineCaller) {}

  /**
   * Returns the user with this address or id. The request is audited with its reason before any data is returned, also
   * if no user is found.
   * @throws AppError NOT_FOUND (404), VALIDATION_FAILED (422)
   */
  async view(
    tenantId: string,
    selector: { email?: string; userId?: string },
    reason: string,
    actor: Actor,
  ): Promise<UserView> {
    const user = await this.audited(tenantId, selector, reason, actor);
    const { user_id } = user;
    const [sessions, timeline] = await Promise.all([
      this.routines.many('user_session_list', { tenant_id: tenantId, user_id, limit: SESSIONS_SHOWN }),
      this.timeline(tenantId, user_id, undefined),
    ]);
    return { user, sessions, timeline };
  }

  /**
   * Returns an older page of the timeline. It is audited separately, with its reason.
   * @throws AppError NOT_FOUND (404), VALIDATION_FAILED (422)
   */
  async olderEvents(
    tenantId: string,
    userId: string,
    cursor: string | undefined,
    reason: string,
    actor: Actor,
  ): Promise<Page<TimelineEntry>> {
    timelineCursor.read(cursor);
    const { user_id } = await this.audited(tenantId, { userId }, reason, actor);
    return this.timeline(tenantId, user_id, cursor);
  }

  /** Ending an ended session succeeds. Audited in the same transaction. @throws AppError NOT_FOUND (404) */
  endSession(tenantId: string, userId: string, sessionId: string, actor: Actor): Promise<void> {
    return this.routines.run('user_session_end', {
      tenant_id: tenantId,
      user_id: userId,
      session_id: sessionId,
      operator: actor.operator,
      request_id: actor.requestId,
    });
  }

  private async audited(
    tenantId: string,
    selector: { email?: string; userId?: string },
    reason: string,
    actor: Actor,
  ): Promise<RoutineRow<'user_look'>> {
    const user = await this.routines.find('user_look', {
      tenant_id: tenantId,
      email: selector.email ?? null,
      user_id: selector.userId ?? null,
      reason,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    if (!user) throw notFound('No such user.');
    return user;
  }

  private async timeline(tenantId: string, userId: string, cursor: string | undefined): Promise<Page<TimelineEntry>> {
    const [before_at, before_id, before_kind] = timelineCursor.read(cursor)?.split(' ') ?? [];
    const rows = await this.routines.many('user_timeline_list', {
      tenant_id: tenantId,
      user_id: userId,
      before_at: before_at ?? null,
      before_id: before_id ?? null,
      before_kind: before_kind ?? null,
      limit: TIMELINE_PAGE + 1,
    });
    return pageOf(rows, TIMELINE_PAGE, ({ happened_at, id, kind }) =>
      timelineCursor.write(`${happened_at} ${id} ${kind}`),
    );
  }
}
