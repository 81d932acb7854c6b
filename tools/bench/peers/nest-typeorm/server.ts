// NestJS with TypeORM repositories and @nestjs/throttler on Redis, as the documentation of each of them writes it.
import 'reflect-metadata';
import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Deposit, LedgerEntry, Wallet } from './ledger.entities';
import { LedgerController, LedgerService } from './ledger';
import { Session } from './session.entity';
import { SessionsController, SessionsService } from './sessions';
import { TokensController } from './tokens';
import { User, VerificationToken } from './verification-token.entities';
import { VerificationTokensController, VerificationTokensService } from './verification-tokens';

const { DATABASE_URL, REDIS_URL, HOST, PORT, JWT_PUBLIC_KEY } = process.env;
const NO_LIMIT = 1_000_000_000;
const entities = [Session, User, VerificationToken, Deposit, LedgerEntry, Wallet];

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: DATABASE_URL!.startsWith('mysql') ? 'mysql' : 'postgres',
      url: DATABASE_URL,
      entities,
      synchronize: true,
    }),
    TypeOrmModule.forFeature(entities),
    ThrottlerModule.forRoot({
      throttlers: [{ ttl: 60_000, limit: NO_LIMIT }],
      storage: new ThrottlerStorageRedisService(REDIS_URL),
    }),
    JwtModule.register({ publicKey: JWT_PUBLIC_KEY, verifyOptions: { algorithms: ['ES256'] } }),
  ],
  controllers: [SessionsController, VerificationTokensController, LedgerController, TokensController],
  providers: [
    SessionsService,
    VerificationTokensService,
    LedgerService,
    { provide: APP_GUARD, useClass: ThrottlerGuard },
  ],
})
class AppModule {}

async function bootstrap() {
  const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
  await app.listen(Number(PORT), HOST!);
}
void bootstrap();
