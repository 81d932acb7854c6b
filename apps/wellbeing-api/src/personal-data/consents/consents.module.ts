import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentEntity } from './consent.entity';
import { ConsentStore } from './consent.store';
import { ConsentsController } from './consents.controller';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentEntity])],
  controllers: [ConsentsController],
  providers: [ConsentStore],
  exports: [ConsentStore],
})
export class ConsentsModule {}
