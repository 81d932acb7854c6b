import { Module } from '@nestjs/common';
import { DatabaseCredentialStore } from './database-credential.store';
import { DatabaseCredentialsController } from './database-credentials.controller';
import { directRoutines } from './direct-routines';
import { DirectSessions } from './direct-sessions';
import { EndedLogins } from './ended-logins';
import { ProvisioningCheck } from './provisioning-check';

@Module({
  controllers: [DatabaseCredentialsController],
  providers: [...directRoutines, DatabaseCredentialStore, DirectSessions, EndedLogins, ProvisioningCheck],
})
export class DatabaseCredentialsModule {}
