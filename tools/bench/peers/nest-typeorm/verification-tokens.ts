import { Body, ConflictException, Controller, HttpCode, Injectable, NotFoundException, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User, VerificationToken } from './verification-token.entities';

@Injectable()
export class VerificationTokensService {
  constructor(private readonly dataSource: DataSource) {}

  consume(token_hash: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const token = await manager.findOne(VerificationToken, {
        where: { token_hash },
        lock: { mode: 'pessimistic_write' },
      });
      if (!token) throw new NotFoundException();
      if (token.consumed_at) throw new ConflictException('The token was used before.');
      if (token.expires_at <= new Date()) throw new ConflictException('The token has expired.');
      token.consumed_at = new Date();
      await manager.save(token);
      await manager.update(User, { user_id: token.user_id }, { verified: true });
    });
  }
}

@Controller('api/v1/verification-tokens')
export class VerificationTokensController {
  constructor(private readonly tokens: VerificationTokensService) {}

  @Post('consume')
  @HttpCode(204)
  consume(@Body() body: { token_hash: string }) {
    return this.tokens.consume(body.token_hash);
  }
}
