import { ApiProperty } from '@nestjs/swagger';

export class LinkResponse {
  @ApiProperty({ format: 'uri', example: 'https://geo.example.com/geo/v2/collections' })
  href: string;

  @ApiProperty({ example: 'data' })
  rel: string;

  @ApiProperty({ required: false, example: 'application/json' })
  type?: string;

  @ApiProperty({ required: false, example: 'The collections' })
  title?: string;
}
