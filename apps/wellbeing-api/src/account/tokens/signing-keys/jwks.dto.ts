import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class JsonWebKeyResponse {
  /** The type of the key: `EC` or `RSA`. */
  @ApiProperty({ example: 'EC' })
  kty: string;

  /** The curve of an EC key. */
  @ApiPropertyOptional({ example: 'P-256' })
  crv?: string;

  /** The x coordinate of an EC key, in base64url. */
  @ApiPropertyOptional({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x?: string;

  /** The y coordinate of an EC key, in base64url. */
  @ApiPropertyOptional({ example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y?: string;

  /** The modulus of an RSA key, in base64url. */
  @ApiPropertyOptional()
  n?: string;

  /** The exponent of an RSA key, in base64url. */
  @ApiPropertyOptional({ example: 'AQAB' })
  e?: string;

  /** The id of the key, as in the header of a token. */
  @ApiProperty({ example: 'wYh0aFh3sZ1bXq2K' })
  kid: string;

  /** The use: signatures. */
  @ApiProperty({ example: 'sig' })
  use: string;

  /** The algorithm: `ES256` or `RS256`. */
  @ApiProperty({ example: 'ES256' })
  alg: string;
}

export class JsonWebKeySetResponse {
  /** The keys. */
  @ApiProperty({ type: [JsonWebKeyResponse] })
  keys: JsonWebKeyResponse[];
}
