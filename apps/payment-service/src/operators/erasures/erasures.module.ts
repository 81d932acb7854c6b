import { Module } from '@nestjs/common';
import { ErasureJob } from './erasure.job';
import { ErasureStore } from './erasure.store';
import { ErasuresController } from './erasures.controller';
import { ErasuresService } from './erasures.service';

@Module({
  controllers: [ErasuresController],
  providers: [ErasureStore, ErasuresService, ErasureJob],
  exports: [ErasuresService],
})
export class ErasuresModule {}
