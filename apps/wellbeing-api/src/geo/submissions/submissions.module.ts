import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { SubmissionReader } from './submission.reader';
import { SubmissionService } from './submission.service';
import { SubmissionsController } from './submissions.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, IdempotencyModule],
  controllers: [SubmissionsController],
  providers: [SubmissionReader, SubmissionService],
})
export class SubmissionsModule {}
