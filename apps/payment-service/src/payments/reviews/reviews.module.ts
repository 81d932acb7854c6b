import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { RefundsModule } from '../refunds/refunds.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { OwnReviewsController } from './own-reviews.controller';
import { OwnReviews } from './own-reviews.service';

@Module({
  imports: [IdempotencyModule, RefundsModule, TransactionsModule],
  controllers: [OwnReviewsController],
  providers: [OwnReviews],
})
export class ReviewsModule {}
