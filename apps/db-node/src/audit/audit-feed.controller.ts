import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/permissions';
import { AuditChainStore } from './audit-chain.store';
import { auditEventOf } from './audit-event';
import { AcknowledgeAuditFeedDto, AuditFeedQuery } from './audit-feed.dto';

@ApiTags('operator: audit')
@Controller('setup-api/audit/feed')
export class AuditFeedController {
  constructor(private readonly chains: AuditChainStore) {}

  /**
   * Read the feed of the audit. Returns the events after the consumer's last acknowledgement, oldest first, as one JSON
   * object per line. The response is empty if there is no new event. The same events are returned again until they are
   * acknowledged. The feed skips no event, even if its transaction was committed late. The order within a tenant is that
   * of its chain.
   */
  @Get()
  @Requires('operator:read')
  @ApiProduces('application/x-ndjson')
  @ApiOkResponse({ schema: { type: 'string' } })
  async readAuditFeed(@Query() { consumer, limit }: AuditFeedQuery): Promise<StreamableFile> {
    const rows = await this.chains.feed(await this.chains.positionOf(consumer), limit);
    const text = rows.map((row) => `${JSON.stringify(auditEventOf(row))}\n`).join('');
    return new StreamableFile(Buffer.from(text), { type: 'application/x-ndjson; charset=utf-8' });
  }

  /**
   * Acknowledge the feed of the audit. The consumer has stored all events up to this position and does not receive them
   * again. Requires the role operator, so that a viewer cannot make a consumer skip events.
   */
  @Post('acknowledge')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  acknowledgeAuditFeed(@Body() { consumer, position }: AcknowledgeAuditFeedDto): Promise<void> {
    return this.chains.acknowledge(consumer, String(position));
  }
}
