import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { SignInProviders } from './sign-in-providers';
import { UpstreamDecisionStore } from './upstream-decision.store';
import { UpstreamIdentitiesService } from './upstream-identities.service';
import { UpstreamIdentityStore } from './upstream-identity.store';
import { UpstreamProofStore } from './upstream-proof.store';

const PROVIDERS = [
  SignInProviders,
  UpstreamDecisionStore,
  UpstreamIdentitiesService,
  UpstreamIdentityStore,
  UpstreamProofStore,
];

@Module({
  imports: [AccountsModule, SecurityEventsModule, SessionsModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class UpstreamIdentitiesModule {}
