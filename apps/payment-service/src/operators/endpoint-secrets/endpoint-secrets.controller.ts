import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { EndpointSecretsResponse, endpointSecretsView } from './endpoint-secrets.dto';
import { EndpointSecretsService } from './endpoint-secrets.service';

@ApiTags('operator: deliveries')
@Controller('operator/endpoint-secrets')
export class EndpointSecretsController {
  constructor(private readonly secrets: EndpointSecretsService) {}

  /** Count the secrets of event endpoints by the key that seals them. Of all accounts; no secret is shown to anybody. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: EndpointSecretsResponse })
  @ApiErrors('RATE_LIMITED')
  async countEndpointSecrets(): Promise<EndpointSecretsResponse> {
    return { status: 'success', data: endpointSecretsView(await this.secrets.state()) };
  }

  /**
   * Seal secrets of event endpoints anew.
   *
   * Some hundred that another key has sealed, with the first key of the settings; merchants notice nothing. Repeat it until
   * `left` is 0: then the other keys may be taken out of `KEY_ENCRYPTION_KEYS`. It is kept for audit.
   */
  @Post('reencrypt')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: EndpointSecretsResponse })
  @ApiErrors('RATE_LIMITED')
  async reencryptEndpointSecrets(@Caller() { operator }: Principal): Promise<EndpointSecretsResponse> {
    const reencrypted = await this.secrets.reencryptSome(operator!);
    return { status: 'success', data: endpointSecretsView(await this.secrets.state(), reencrypted) };
  }
}
