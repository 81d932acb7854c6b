import {
  CanActivate,
  Controller,
  ExecutionContext,
  Get,
  Injectable,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Wallet } from './ledger.entities';

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
export class TokensController {
  constructor(@InjectRepository(Wallet) private readonly wallets: Repository<Wallet>) {}

  @Get()
  @UseGuards(AuthGuard)
  async list(@Req() request: { user: { sub: string } }) {
    return { data: await this.wallets.find({ where: { account_id: request.user.sub } }) };
  }
}
