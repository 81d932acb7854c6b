import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsString, MaxLength } from 'class-validator';

/** A request that is answered with an access token. */
export class ResourceDto {
  /** The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them. */
  @MayBeAbsent()
  @IsString()
  @MaxLength(512)
  @ApiProperty({ example: 'https://account.example.com/resources/geo' })
  resource?: string;
}
