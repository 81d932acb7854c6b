import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';
import type { UserResponse } from './users.dto';

@Injectable()
export class UserStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  async getByEmail(tenantId: string, email: string): Promise<UserResponse> {
    return toUser(await this.routines.one('user_lookup', { tenant_id: tenantId, email }));
  }

  /** @throws AppError NOT_FOUND (404) */
  async get(tenantId: string, userId: string): Promise<UserResponse> {
    return toUser(await this.routines.one('user_get', { tenant_id: tenantId, user_id: userId }));
  }

  /** @throws AppError EMAIL_TAKEN | USERNAME_TAKEN (409), VALIDATION_FAILED (422) */
  async create(tenantId: string, email: string, username: string, passwordHash: string): Promise<string> {
    const { user_id } = await this.routines.one('user_create', {
      tenant_id: tenantId,
      email,
      username,
      password_hash: passwordHash,
    });
    return user_id;
  }

  /** @throws AppError NOT_FOUND (404), USERNAME_TAKEN (409), VALIDATION_FAILED (422) */
  async updateUsername(tenantId: string, userId: string, username: string): Promise<string> {
    const { user_id } = await this.routines.one('user_update', { tenant_id: tenantId, user_id: userId, username });
    return user_id;
  }
}

const toUser = ({ user_id, email, username, status, verified }: RoutineRow<'user_get'>): UserResponse => ({
  user_id,
  email,
  username,
  status,
  verified,
});
