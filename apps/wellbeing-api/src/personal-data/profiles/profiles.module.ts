import { Module } from '@nestjs/common';
import { ProfileStore } from './profile.store';

@Module({
  providers: [ProfileStore],
  exports: [ProfileStore],
})
export class ProfilesModule {}
