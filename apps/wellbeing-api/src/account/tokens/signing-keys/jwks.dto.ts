import { ApiProperty } from '@nestjs/swagger';

export class JsonWebKeyResponse {
  /** The type of the key. */
  @ApiProperty({ example: 'EC' })
  kty: string;

  /** The curve. */
  @ApiProperty({ example: 'P-256' })
  crv: string;

  /** The x coordinate, in base64url. */
  @ApiProperty({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x: string;

  /** The y coordinate, in base64url. */
  @ApiProperty({ example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y: string;

  /** The id of the key, as in the header of a token. */
  @ApiProperty({ example: 'wYh0aFh3sZ1bXq2K' })
  kid: string;

  /** The use: signatures. */
  @ApiProperty({ example: 'sig' })
  use: string;

  /** The algorithm. */
  @ApiProperty({ example: 'ES256' })
  alg: string;
}

export class JsonWebKeySetResponse {
  /** The keys. */
  @ApiProperty({ type: [JsonWebKeyResponse] })
  keys: JsonWebKeyResponse[];
}
