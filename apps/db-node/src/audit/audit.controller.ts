import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { pageOf } from '@platform/http-service';
import { Requires } from '../access/permissions';
import { EXPORTS } from './audit-export';
import { AuditExportQuery, type AuditFilters, AuditPageResponse, AuditQuery } from './audit.dto';
import { AuditStore } from './audit.store';

const EXPORT_PAGE = 500;

@ApiTags('operator: audit')
@Controller('setup-api/audit')
export class AuditController {
  constructor(private readonly audit: AuditStore) {}

  /** List the audit. Newest first, in pages. An entry must match every filter that is set. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: AuditPageResponse })
  async listAuditEntries(@Query() { cursor, limit, ...filters }: AuditQuery): Promise<AuditPageResponse> {
    const found = await this.audit.list(filters, cursor ?? null, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ audit_id }) => audit_id);
    return { entries: rows, next_cursor: nextCursor };
  }

  /**
   * Export the audit. Streams every entry that matches all filters, newest first: one JSON object per line, or CSV with
   * a header line.
   */
  @Get('export')
  @Requires('operator:read')
  @ApiProduces('application/x-ndjson', 'text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(@Query() { format, ...filters }: AuditExportQuery): Promise<StreamableFile> {
    const { mediaType, head } = EXPORTS[format];
    // A wrong filter fails here, before the status of the response is sent.
    await this.audit.list(filters, null, 1);
    const lines = Readable.from(this.lines(filters, format, head));
    return new StreamableFile(lines, {
      type: mediaType,
      disposition: `attachment; filename="audit.${format}"`,
    });
  }

  private async *lines(filters: AuditFilters, format: keyof typeof EXPORTS, head: string): AsyncGenerator<string> {
    if (head) yield head;
    for (let before: string | null = null; ;) {
      const entries = await this.audit.list(filters, before, EXPORT_PAGE);
      yield entries.map(EXPORTS[format].line).join('');
      if (entries.length < EXPORT_PAGE) return;
      before = entries.at(-1)!.audit_id;
    }
  }
}
