import { Module } from '@nestjs/common';
import { UserStore } from './user.store';
import { UsersController } from './users.controller';

@Module({ controllers: [UsersController], providers: [UserStore] })
export class UsersModule {}
