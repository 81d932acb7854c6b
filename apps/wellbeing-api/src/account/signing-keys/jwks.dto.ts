import { ApiProperty } from '@nestjs/swagger';

export class JsonWebKeyResponse {
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

export class JsonWebKeySetResponse {
  @ApiProperty({ type: [JsonWebKeyResponse] })
  keys: JsonWebKeyResponse[];
}
