import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { UsersController } from './users/users.controller';

@Module({ imports: [AccountModule], controllers: [UsersController] })
export class WellbeingModule {}
