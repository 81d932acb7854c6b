import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { VISIBILITIES, type Visibility } from './collection.entity';

export class CreateCollectionDto {
  @IsLine(200)
  @ApiProperty({ maxLength: 200, example: 'Quiet places' })
  title: string;

  @MayBeAbsent()
  @IsString()
  @MaxLength(2000)
  @ApiPropertyOptional({ maxLength: 2000, example: 'Where I like to sit.' })
  description?: string;

  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  @ApiPropertyOptional({ enum: VISIBILITIES, default: 'private', example: 'private' })
  visibility?: Visibility;
}

export class UpdateCollectionDto {
  @MayBeAbsent()
  @IsLine(200)
  @ApiPropertyOptional({ maxLength: 200, example: 'Quiet places' })
  title?: string;

  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsString()
  @MaxLength(2000)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000, example: 'Where I like to sit.' })
  description?: string | null;

  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  @ApiPropertyOptional({ enum: VISIBILITIES, example: 'public' })
  visibility?: Visibility;
}
