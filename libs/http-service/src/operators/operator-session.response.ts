import { ApiProperty } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '@platform/auth';
import type { OperatorSession } from './operator-sessions';

/** Who is signed in to a console. */
export class OperatorSessionResponse {
  /** The name of who signed in, as the audit shows it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** What the operator may do. */
  @ApiProperty({ enum: Object.keys(OPERATOR_ROLES), example: 'operator' })
  role: OperatorRole;

  /** When the session ends, in UTC: eight hours after the sign-in. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T16:00:00.000Z' })
  expires_at: string;
}

export const operatorSessionView = ({ operator, expiresAt }: OperatorSession): OperatorSessionResponse => ({
  operator: operator.name,
  role: operator.role,
  expires_at: expiresAt.toISOString(),
});
