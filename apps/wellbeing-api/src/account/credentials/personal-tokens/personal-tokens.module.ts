import { Module } from '@nestjs/common';
import { PersonalTokens } from '../../../access/personal-tokens';
import { AccountsModule } from '../../accounts/accounts.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { PersonalTokenFailures } from './personal-token.failures';
import { PersonalTokenStore } from './personal-token.store';
import { PersonalTokensController } from './personal-tokens.controller';
import { PersonalTokensService } from './personal-tokens.service';
import { StoredPersonalTokens } from './stored-personal-tokens';

@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule],
  controllers: [PersonalTokensController],
  providers: [
    PersonalTokenFailures,
    PersonalTokensService,
    PersonalTokenStore,
    StoredPersonalTokens,
    { provide: PersonalTokens, useExisting: StoredPersonalTokens },
  ],
  exports: [PersonalTokens, PersonalTokensService, PersonalTokenStore, StoredPersonalTokens],
})
export class PersonalTokensModule {}
