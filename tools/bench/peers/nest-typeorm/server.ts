// NestJS with TypeORM repositories, @nestjs/jwt and @nestjs/throttler on Redis, as the documentation of each of them writes it.
import 'reflect-metadata';
import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import {
  Body,
  CanActivate,
  Controller,
  ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Post,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  CreateDateColumn,
  DataSource,
  Entity,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Repository,
  Unique,
} from 'typeorm';

@Entity('sessions')
class Session {
  @PrimaryGeneratedColumn('uuid') session_id: string;
  @Column({ type: 'uuid' }) user_id: string;
  @Column({ type: 'varchar', length: 64, unique: true }) token_hash: string;
  @Column({ type: Date }) expires_at: Date;
  @Column({ type: 'boolean', default: false }) revoked: boolean;
  @CreateDateColumn() created_at: Date;
}

@Entity('deposits')
class Deposit {
  @PrimaryColumn({ type: 'varchar', length: 100 }) reference: string;
  @Column({ type: 'varchar', length: 128 }) account_id: string;
  @Column({ type: 'bigint' }) amount: string;
  @Column({ type: 'varchar', length: 20, default: 'pending' }) status: string;
  @Column({ type: 'varchar', length: 50, nullable: true }) receipt: string | null;
}

@Entity('wallets')
@Unique(['account_id'])
class Wallet {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'varchar', length: 128 }) account_id: string;
  @Column({ type: 'bigint', default: 0 }) balance: string;
}

@Entity('ledger_entries')
class LedgerEntry {
  @PrimaryGeneratedColumn('uuid') id: string;
  @ManyToOne(() => Wallet, { nullable: true }) wallet: Wallet | null;
  @Column({ type: 'varchar', length: 100 }) reference: string;
  @Column({ type: 'bigint' }) amount: string;
  @CreateDateColumn() created_at: Date;
}

@Controller('api/v1/sessions')
class SessionsController {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  @Get(':session_id')
  async findOne(@Param('session_id') session_id: string) {
    const session = await this.sessions.findOneBy({ session_id });
    if (!session) throw new NotFoundException();
    return session;
  }
}

@Injectable()
class LedgerService {
  constructor(private readonly dataSource: DataSource) {}

  settle(reference: string, receipt: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const deposit = await manager.findOne(Deposit, { where: { reference }, lock: { mode: 'pessimistic_write' } });
      if (!deposit || deposit.status !== 'pending') return;
      deposit.status = 'settled';
      deposit.receipt = receipt;
      await manager.save(deposit);
      const wallet = await manager.findOneOrFail(Wallet, {
        where: { account_id: deposit.account_id },
        lock: { mode: 'pessimistic_write' },
      });
      wallet.balance = (BigInt(wallet.balance) + BigInt(deposit.amount)).toString();
      await manager.save(wallet);
      await manager.save([
        manager.create(LedgerEntry, { wallet, reference, amount: deposit.amount }),
        manager.create(LedgerEntry, { wallet: null, reference, amount: (-BigInt(deposit.amount)).toString() }),
      ]);
    });
  }
}

@Controller('v1/webhooks/mobilemoney')
class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Post()
  @HttpCode(200)
  async receive(@Body() { Body: { stkCallback } }: { Body: { stkCallback: StkCallback } }) {
    const receipt = stkCallback.CallbackMetadata.Item.find(({ Name }) => Name === 'MobileMoneyReceiptNumber')?.Value;
    if (stkCallback.ResultCode === 0) await this.ledger.settle(stkCallback.CheckoutRequestID, String(receipt));
    return { ResultCode: 0, ResultDesc: 'Accepted' };
  }
}

interface StkCallback {
  CheckoutRequestID: string;
  ResultCode: number;
  CallbackMetadata: { Item: { Name: string; Value: unknown }[] };
}

@Injectable()
class AuthGuard implements CanActivate {
  constructor(private readonly jwtService: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest();
    const [type, token] = request.headers.authorization?.split(' ') ?? [];
    if (type !== 'Bearer' || !token) throw new UnauthorizedException();
    try {
      request.user = await this.jwtService.verifyAsync(token);
    } catch {
      throw new UnauthorizedException();
    }
    return true;
  }
}

@Controller('v1/wallets')
class WalletsController {
  constructor(@InjectRepository(Wallet) private readonly wallets: Repository<Wallet>) {}

  @Get()
  @UseGuards(AuthGuard)
  async list(@Req() request: { user: { sub: string } }) {
    return { data: await this.wallets.find({ where: { account_id: request.user.sub } }) };
  }
}

const { DATABASE_URL, REDIS_URL, HOST, PORT, JWT_PUBLIC_KEY } = process.env;
const NO_LIMIT = 1_000_000_000;
const entities = [Session, Deposit, LedgerEntry, Wallet];

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
  controllers: [SessionsController, LedgerController, WalletsController],
  providers: [LedgerService, { provide: APP_GUARD, useClass: ThrottlerGuard }],
})
class AppModule {}

async function bootstrap() {
  const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
  await app.listen(Number(PORT), HOST!);
}
void bootstrap();
