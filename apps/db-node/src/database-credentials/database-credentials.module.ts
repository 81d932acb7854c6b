import { Module } from '@nestjs/common';
import { DatabaseCredentialStore } from './database-credential.store';
import { DatabaseCredentialsController } from './database-credentials.controller';

@Module({ controllers: [DatabaseCredentialsController], providers: [DatabaseCredentialStore] })
export class DatabaseCredentialsModule {}
