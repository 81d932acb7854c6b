import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { parseInstant } from '@platform/errors';
import { AcceptsBody, ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { ConfiguredGateways } from '../../gateways/configured-gateways';
import { GATEWAYS } from '../../gateways/registry';
import { explainDelivery } from '../../webhooks/explanation';
import { GatewayCertificates } from '../../webhooks/certificates/gateway-certificates';
import { ExplainDeliveryDto, ExplanationResponse, explanationView } from './explanation.dto';
import { headersOf } from './header-lines';

/** A body of 256 KiB, encoded in JSON. */
const LIMIT_BYTES = 1024 * 1024;
/** The fetch of certificates counts all operators as one network. */
const OPERATORS = 'operators';

@ApiTags('operator: inbox')
@Controller('operator/explanations')
export class ExplanationsController {
  constructor(
    private readonly gateways: ConfiguredGateways,
    private readonly certificates: GatewayCertificates,
  ) {}

  /**
   * Explain a delivery.
   *
   * Shows whether the service would accept the delivery, why, and how it would interpret it. Use it for a delivery that
   * a gateway says it has sent and that is not in the inbox. Nothing is stored.
   */
  @Post()
  @Requires('operator:read')
  @HttpCode(HttpStatus.OK)
  @AcceptsBody({ limitBytes: LIMIT_BYTES })
  @ApiOkResponse({ type: ExplanationResponse })
  @ApiErrors('RATE_LIMITED', 'DEPENDENCY_UNAVAILABLE')
  async explainDelivery(@Body() given: ExplainDeliveryDto): Promise<ExplanationResponse> {
    const { provider, body, body_encoding = 'utf-8', headers, at } = given;
    const delivery = {
      rawBody: Buffer.from(body, body_encoding),
      headers: headersOf(headers),
      now: at === undefined ? new Date() : parseInstant(at)!,
    };
    const gateway = GATEWAYS.find(({ name }) => name === provider)!;
    const secrets = this.gateways.find(provider)?.secrets ?? null;
    const explanation = await explainDelivery(gateway, secrets, delivery, (url) =>
      this.certificates.get(url, OPERATORS),
    );
    return { status: 'success', data: explanationView(explanation) };
  }
}
