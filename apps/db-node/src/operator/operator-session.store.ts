import { Injectable } from '@nestjs/common';
import {
  type AuditedRefusal,
  OperatorSessionRecords,
  type RefusedSignInRecords,
  type SessionActor,
} from '@platform/http-service';
import { RoutineCaller } from '../routines/routine-caller';

/** Sign-ins and sign-outs are audited in their transactions. */
@Injectable()
export class OperatorSessionStore extends OperatorSessionRecords implements RefusedSignInRecords {
  constructor(private readonly routines: RoutineCaller) {
    super();
  }

  create(digest: string, { operator, requestId }: SessionActor): Promise<{ expires_at: Date }> {
    return this.routines.one('operator_session_create', { session_sha256: digest, operator, request_id: requestId });
  }

  find(digest: string): Promise<{ expires_at: Date } | null> {
    return this.routines.find('operator_session_find', { session_sha256: digest });
  }

  async end(digest: string, { operator, requestId }: SessionActor): Promise<void> {
    await this.routines.run('operator_session_end', { session_sha256: digest, operator, request_id: requestId });
  }

  addRefused(reason: AuditedRefusal, attempts: number): Promise<void> {
    return this.routines.run('operator_refusal_note', { reason, attempts });
  }
}
