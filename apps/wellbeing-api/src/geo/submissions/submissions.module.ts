import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { CollectionsModule } from '../collections/collections.module';
import { FeaturesModule } from '../features/features.module';
import { SubmissionReader } from './submission.reader';
import { SubmissionService } from './submission.service';
import { SubmissionsController } from './submissions.controller';

@Module({
  imports: [CollectionsModule, FeaturesModule, IdempotencyModule],
  controllers: [SubmissionsController],
  providers: [SubmissionReader, SubmissionService],
})
export class SubmissionsModule {}
