import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../access-tokens/access-tokens.module';
import { SessionsModule } from '../sessions/sessions.module';
import { CsrfGuard } from './csrf.guard';
import { IdentityGuard } from './identity.guard';
import { QuotaGuard } from './quota.guard';

/** The guards of every route. */
@Module({
  imports: [AccessTokensModule, SessionsModule],
  providers: [CsrfGuard, IdentityGuard, QuotaGuard],
})
export class IdentityModule {}
