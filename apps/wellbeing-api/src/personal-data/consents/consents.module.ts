import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONSENTS, ConsentStore } from './consent.store';
import { ConsentsController } from './consents.controller';

@Module({
  imports: [TypeOrmModule.forFeature([CONSENTS])],
  controllers: [ConsentsController],
  providers: [ConsentStore],
  exports: [ConsentStore],
})
export class ConsentsModule {}
