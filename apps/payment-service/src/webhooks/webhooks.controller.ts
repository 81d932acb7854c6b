import { applyDecorators, Controller, HttpCode, HttpStatus, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import {
  ApiBody,
  ApiExtension,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, AllowCredentialInQuery, ApiErrors, BodyReader } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../error-codes';
import type { ConfiguredGateway } from '../gateways/configured-gateways';
import { DELIVERY_BYTES, type DeliveryHeaders } from '../gateways/gateway';
import { DASHBOARD_TABLE } from '../gateways/gateway-texts';
import { PROVIDERS } from '../gateways/registry';
import { RefusedCallbackFilter } from './refused-callback.filter';
import { CALLBACK_EXAMPLES, DELIVERY_EXAMPLES } from './webhook.examples';
import { CallbackAcceptedResponse, CallbackRejectedResponse, DeliveryAcceptedResponse } from './webhook.response';
import { WebhooksService } from './webhooks.service';

const MOBILE_MONEY = 'mobilemoney';
const ANY_BODY = {
  schema: { type: 'object', additionalProperties: true, description: 'As the gateway documents it.' },
};

/** Common parts of callbacks: they are not signed, and each refusal has a body in the gateway’s format. */
const ApiCallback = (): MethodDecorator =>
  applyDecorators(
    Public(),
    HttpCode(HttpStatus.OK),
    AcceptsBody({ deferred: true }),
    AllowCredentialInQuery(),
    UseFilters(RefusedCallbackFilter),
    ApiQuery({
      name: 'token',
      required: false,
      type: String,
      description: 'The secret in the callback address, as configured in the service.',
    }),
    ApiBody({ ...ANY_BODY, examples: CALLBACK_EXAMPLES }),
    ApiOkResponse({ type: CallbackAcceptedResponse }),
    ApiResponse({
      status: 400,
      type: CallbackRejectedResponse,
      description: 'The body is not a callback of this gateway',
    }),
    ApiResponse({ status: 401, type: CallbackRejectedResponse, description: 'Wrong token or address' }),
    ApiResponse({ status: 408, type: CallbackRejectedResponse, description: 'The body was not received in time' }),
    ApiResponse({ status: 413, type: CallbackRejectedResponse, description: 'More than 256 KiB' }),
    ApiResponse({ status: 500, type: CallbackRejectedResponse, description: 'Internal error' }),
    ApiResponse({ status: 503, type: CallbackRejectedResponse, description: 'Nothing is stored: send it again' }),
    ApiExtension('x-own-errors', true),
  );

/** The audience is merchants and operators who search for the address and the secret of a webhook. */
const DELIVERY_DESCRIPTION = `For the gateways. Enter \`https://<host>/v1/webhooks/<provider>\` in the gateway’s dashboard, and its
secret in the service’s settings. Without the secret, the response is \`PROVIDER_NOT_CONFIGURED\`.

${DASHBOARD_TABLE}

The signature is verified over the received bytes. The response comes after an authentic delivery is stored and booked. The same
delivery again changes nothing and gets the same response. \`INVALID_SIGNATURE\` stores nothing. If the database is unavailable,
the response is 503, and the gateway sends the delivery again.`;

/**
 * Translates between HTTP and the gateways. The controller reads the bytes itself, because it determines the provider
 * first.
 */
@ApiTags('webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly bodies: BodyReader,
  ) {}

  /**
   * Receive a mobile-money callback.
   *
   * For the gateway, not for you. Send this address as `CallBackURL` with each STK push, with the token that is
   * configured in the service (`MOBILEMONEY_CALLBACK_TOKEN`): `https://<host>/v1/webhooks/mobilemoney?token=<token>`.
   * The body is not signed. The token, the network of the sender (`MOBILEMONEY_ALLOWED_CIDRS`), or both prove that it
   * is authentic.
   *
   * A success settles the deposit with the same `CheckoutRequestID` if the amounts are equal. When the callback is
   * durable, the response has `ResultCode` 0. The same callback again changes nothing and gets the same response. A
   * refused callback gets `ResultCode` 1 and a status that shows the reason.
   */
  @Post(MOBILE_MONEY)
  @ApiCallback()
  async receiveMobileMoneyCallback(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CallbackAcceptedResponse> {
    await this.deliver(this.webhooks.find(MOBILE_MONEY), request, response);
    return { ResultCode: 0, ResultDesc: 'Accepted' };
  }

  /**
   * Receive a mobile-money callback of one payment.
   *
   * For the gateway, not for you. A payment that this service starts sends this address to the gateway. The reference
   * in it finds the deposit even if the gateway’s response to the start was lost. In all other respects it equals the
   * callback without a reference.
   */
  @Post(`${MOBILE_MONEY}/:reference`)
  @ApiCallback()
  @ApiParam({
    name: 'reference',
    example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs',
    description: 'The reference that the service issued for the payment.',
  })
  async receivePaymentCallback(
    @Param('reference') reference: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CallbackAcceptedResponse> {
    await this.deliver(this.webhooks.find(MOBILE_MONEY), request, response, reference);
    return { ResultCode: 0, ResultDesc: 'Accepted' };
  }

  /** Receive a delivery of a gateway. */
  @ApiOperation({ description: DELIVERY_DESCRIPTION })
  @Post(':provider')
  @Public()
  @HttpCode(HttpStatus.OK)
  @AcceptsBody({ deferred: true })
  @ApiParam({
    name: 'provider',
    enum: PROVIDERS.filter((name) => name !== MOBILE_MONEY),
    description: 'The gateway that sends the delivery.',
  })
  @ApiBody({ ...ANY_BODY, examples: DELIVERY_EXAMPLES })
  @ApiOkResponse({ type: DeliveryAcceptedResponse })
  @ApiErrors(ERROR_CODES.UNKNOWN_PROVIDER, ERROR_CODES.PROVIDER_NOT_CONFIGURED, ERROR_CODES.INVALID_SIGNATURE)
  async receiveWebhook(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryAcceptedResponse> {
    await this.deliver(this.webhooks.find(provider), request, response);
    return { status: 'success' };
  }

  private async deliver(
    configured: ConfiguredGateway,
    request: Request,
    response: Response,
    issuedReference?: string,
  ): Promise<void> {
    const limitBytes = configured.gateway.largestBytes ?? DELIVERY_BYTES;
    const owner = { network: networkKeyOf(request.ip) };
    const rawBody = await this.bodies.read(request, response, { limitBytes, owner, reserved: true });
    await this.webhooks.receive(configured, rawBody, headersOf(request), issuedReference);
  }
}

/** A repeated header cannot be a valid signature: the joined value matches nothing. */
function headersOf(request: Request): DeliveryHeaders {
  const headers: Record<string, string | undefined> = {};
  for (const name in request.headers) {
    const value = request.headers[name];
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const query = request.url.indexOf('?');
  const tokens = query < 0 ? [] : new URLSearchParams(request.url.slice(query + 1)).getAll('token');
  headers[':token'] = tokens.length === 1 ? tokens[0] : undefined;
  headers[':remote-address'] = request.ip;
  return headers;
}
