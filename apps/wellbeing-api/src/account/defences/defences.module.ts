import { Module } from '@nestjs/common';
import { DefenceStore } from './defence.store';

@Module({
  providers: [DefenceStore],
  exports: [DefenceStore],
})
export class DefencesModule {}
