import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module';
import { DefenceStore } from './defence.store';

@Module({
  imports: [AccountsModule],
  providers: [DefenceStore],
  exports: [DefenceStore],
})
export class DefencesModule {}
