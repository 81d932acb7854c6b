import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { AuditListResponse, auditView, ListAuditDto } from './audit.dto';
import { AuditStore } from './audit.store';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: audit')
@Controller('operator/audit')
export class AuditController {
  constructor(private readonly audit: AuditStore) {}

  /**
   * List the actions of operators. Actions in the console, over the API and by commands; newest first, a page at a
   * time.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: AuditListResponse })
  @ApiErrors('RATE_LIMITED')
  async listAudit(@Query() query: ListAuditDto): Promise<AuditListResponse> {
    const { operator = null, action = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.audit.list({ operator, action }, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(auditView), nextCursor);
  }
}
