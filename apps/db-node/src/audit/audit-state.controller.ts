import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/permissions';
import { DbNodeConfig } from '../db-node.config';
import { AuditStateResponse, toAuditState } from './audit-state.dto';
import { AuditStateStore } from './audit-state.store';

@ApiTags('operator: audit')
@Controller('setup-api/audit/state')
export class AuditStateController {
  constructor(
    private readonly states: AuditStateStore,
    private readonly config: DbNodeConfig,
  ) {}

  /**
   * Get the state of the audit’s checkpoints. Returns the newest checkpoint with its age, the number of rows that no
   * checkpoint covers yet, and the backlog of each feed consumer. The figures are from the database and are not verified;
   * the command `verify-audit` verifies them.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: AuditStateResponse })
  async getAuditState(): Promise<AuditStateResponse> {
    return toAuditState(await this.states.get(), this.config.AUDIT_SIGNING_KEY !== undefined);
  }
}
