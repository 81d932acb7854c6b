import { Module } from '@nestjs/common';
import { VerificationTokenStore } from './verification-token.store';
import { VerificationTokensController } from './verification-tokens.controller';

@Module({ controllers: [VerificationTokensController], providers: [VerificationTokenStore] })
export class VerificationTokensModule {}
