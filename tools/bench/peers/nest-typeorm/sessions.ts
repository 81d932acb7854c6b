import { Body, Controller, Get, Injectable, NotFoundException, Param, Post } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Session } from './session.entity';

@Injectable()
export class SessionsService {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  async findOne(session_id: string) {
    const session = await this.sessions.findOneBy({ session_id });
    if (!session) throw new NotFoundException();
    return session;
  }

  create(values: Partial<Session>) {
    return this.sessions.save(this.sessions.create(values));
  }
}

@Controller('api/v1/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get(':session_id')
  findOne(@Param('session_id') id: string) {
    return this.sessions.findOne(id);
  }

  @Post()
  create(@Body() body: { user_id: string; token_hash: string; expires_at: string }) {
    return this.sessions.create({ ...body, expires_at: new Date(body.expires_at) });
  }
}
