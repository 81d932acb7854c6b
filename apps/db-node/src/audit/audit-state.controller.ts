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
   * Get the state of the audit’s checkpoints. The newest one with its age, how many rows are under none yet, and how far
   * the consumers of the feed are behind. What the database tells; whether it is true `verify-audit` proves.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: AuditStateResponse })
  async getAuditState(): Promise<AuditStateResponse> {
    return toAuditState(await this.states.get(), this.config.AUDIT_SIGNING_KEY !== undefined);
  }
}
