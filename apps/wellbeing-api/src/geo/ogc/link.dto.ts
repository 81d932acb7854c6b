import { ApiProperty } from '@nestjs/swagger';

export class LinkResponse {
  /** The URL. */
  @ApiProperty({ format: 'uri', example: 'https://geo.example.com/geo/v2/collections' })
  href: string;

  /** The relation to this response, such as `self`, `next` or `items` (RFC 8288). */
  @ApiProperty({ example: 'data' })
  rel: string;

  /** The media type of the target. */
  @ApiProperty({ example: 'application/json' })
  type?: string;

  /** A name for people. */
  @ApiProperty({ example: 'The collections' })
  title?: string;

  /** Whether the URL is a template (RFC 6570), such as that of tiles. */
  @ApiProperty({ example: true })
  templated?: boolean;
}
