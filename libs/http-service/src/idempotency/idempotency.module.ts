import { Module } from '@nestjs/common';
import { Idempotency } from './idempotency';

@Module({ providers: [Idempotency], exports: [Idempotency] })
export class IdempotencyModule {}
