import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { Keyring } from './keyring.service';

class JsonWebKeyResponse {
  @ApiProperty({ example: 'EC' })
  kty: string;

  @ApiProperty({ example: 'P-256' })
  crv: string;

  @ApiProperty({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x: string;

  @ApiProperty({ example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y: string;

  @ApiProperty({ example: 'wYh0aFh3sZ1bXq2K' })
  kid: string;

  @ApiProperty({ example: 'sig' })
  use: string;

  @ApiProperty({ example: 'ES256' })
  alg: string;
}

class JsonWebKeySetResponse {
  @ApiProperty({ type: [JsonWebKeyResponse] })
  keys: JsonWebKeyResponse[];
}

@ApiTags('account')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keyring: Keyring) {}

  /** The keys that verify access tokens: next, current and retired. The one answer that may be cached. */
  @Get('jwks.json')
  @Public()
  @Header('Cache-Control', 'public, max-age=600')
  @ApiOkResponse({ type: JsonWebKeySetResponse })
  keys(): JsonWebKeySetResponse {
    return { keys: this.keyring.published() };
  }
}
