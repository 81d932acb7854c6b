import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { JsonWebKeySetResponse } from './jwks.dto';
import { Keyring } from './keyring.service';

@ApiTags('account')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keyring: Keyring) {}

  /**
   * Get the keys that verify tokens. The next, the current and the retired keys, as a JSON Web Key Set (RFC 7517). Keys
   * with ES256 sign access tokens. Keys with RS256 sign only ID tokens. This response may be cached for ten minutes.
   */
  @Get('jwks.json')
  @Public()
  @Header('Cache-Control', 'public, max-age=600')
  @ApiOkResponse({ type: JsonWebKeySetResponse })
  getJwks(): JsonWebKeySetResponse {
    return { keys: this.keyring.published() };
  }
}
