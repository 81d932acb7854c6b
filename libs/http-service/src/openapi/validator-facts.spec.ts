import 'reflect-metadata';
import { Controller, Module, Post, Body } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ApiProperty } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { MayBeAbsent, UUID } from '@platform/errors';
import { ArrayMaxSize, ArrayUnique, IsArray, IsEmail, IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { openApiDocument } from './document';

class OrderDto {
  @IsInt()
  @Min(1)
  @Max(10)
  count: number;

  @IsEmail()
  email: string;

  @Matches(UUID)
  id: string;

  @MayBeAbsent()
  @Matches(/[a-c]/)
  @Matches(/^[a-z]{3}$/)
  @ApiProperty({ example: 'abc' })
  code?: string;

  @IsArray()
  @IsIn(['a', 'b'], { each: true })
  @ArrayUnique()
  @ArrayMaxSize(2)
  parts: string[];

  @IsIn(['slow', 'fast'])
  speed = 'slow';
}

@Controller('orders')
class OrdersController {
  @Post()
  @Public()
  create(@Body() _body: OrderDto): void {}
}

@Module({ controllers: [OrdersController] })
class OrdersModule {}

it('describes a field by its validators, its default and what is said of it', async () => {
  const app = await NestFactory.create(OrdersModule, { preview: true, logger: false });
  const api = { title: 'Orders', description: 'For tests.', tags: { Orders: 'Orders.' }, servers: [], codes: {} };
  expect(openApiDocument(app, api).components!.schemas!['OrderDto']).toEqual({
    type: 'object',
    required: ['count', 'email', 'id', 'parts'],
    properties: {
      count: { type: 'integer', minimum: 1, maximum: 10 },
      email: { type: 'string', format: 'email' },
      id: { type: 'string', format: 'uuid' },
      code: { type: 'string', pattern: '^[a-z]{3}$', examples: ['abc'] },
      parts: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, maxItems: 2 },
      speed: { type: 'string', enum: ['slow', 'fast'], default: 'slow' },
    },
  });
});
