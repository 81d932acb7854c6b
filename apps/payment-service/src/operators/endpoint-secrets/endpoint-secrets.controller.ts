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

  /**
   * Count the secrets of event endpoints by the key that encrypts them. Covers all accounts; the response contains no
   * secret.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: EndpointSecretsResponse })
  @ApiErrors('RATE_LIMITED')
  async countEndpointSecrets(): Promise<EndpointSecretsResponse> {
    return { status: 'success', data: endpointSecretsView(await this.secrets.state()) };
  }

  /**
   * Encrypt secrets of event endpoints again.
   *
   * Encrypts a few hundred secrets that use another key with the first key of the settings. Merchants notice nothing.
   * Repeat it until `left` is 0: then you can remove the other keys from `KEY_ENCRYPTION_KEYS`. The action is in the
   * audit.
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
