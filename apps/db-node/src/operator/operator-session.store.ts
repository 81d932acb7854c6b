import { Injectable } from '@nestjs/common';
import { hexDigestOf, newSecret } from '@platform/auth';
import { RoutineCaller } from '../routines/routine-caller';

interface SessionRow {
  expires_at: Date;
}

/** Sign-ins to the console. The database knows the digest of a session's secret only. */
@Injectable()
export class OperatorSessionStore {
  constructor(private readonly routines: RoutineCaller) {}

  async create(requestId: string): Promise<{ secret: string; expiresAt: Date }> {
    const secret = newSecret();
    const row = await this.routines.one<SessionRow>('operator_session_create', hexDigestOf(secret), requestId);
    return { secret, expiresAt: row.expires_at };
  }

  /** When it expires, or null when there is no such session any more. */
  async find(secret: string): Promise<Date | null> {
    const row = await this.routines.find<SessionRow>('operator_session_find', hexDigestOf(secret));
    return row && row.expires_at;
  }

  end(secret: string, requestId: string): Promise<void> {
    return this.routines.run('operator_session_end', hexDigestOf(secret), requestId);
  }
}
