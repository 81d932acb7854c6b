import { Module } from '@nestjs/common';
import { LeakedPasswords } from './leaked-passwords';
import { PasswordHasher } from './password.hasher';
import { PasswordPolicy } from './password.policy';

@Module({
  providers: [LeakedPasswords, PasswordHasher, PasswordPolicy],
  exports: [PasswordHasher, PasswordPolicy],
})
export class PasswordsModule {}
