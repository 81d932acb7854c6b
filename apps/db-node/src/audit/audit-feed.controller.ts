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
   * Read the feed of the audit. What every tenant's chain took up since the consumer's last acknowledgement, the oldest
   * first, a JSON object a line; empty when there is nothing new. Until it is acknowledged the same comes again. Nothing is
   * passed over, however late it was committed, and within a tenant the order is that of its chain.
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
   * Acknowledge the feed of the audit. The consumer has kept what there is up to this position, and does not get it again.
   * Needs the role operator: whoever only looks cannot move a consumer past what it has not read.
   */
  @Post('acknowledge')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  acknowledgeAuditFeed(@Body() { consumer, position }: AcknowledgeAuditFeedDto): Promise<void> {
    return this.chains.acknowledge(consumer, String(position));
  }
}
