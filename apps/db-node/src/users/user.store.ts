import { Injectable } from '@nestjs/common';
import { type Flag, isSet } from '../routines/flag';
import { RoutineCaller } from '../routines/routine-caller';
import type { UserResponse } from './users.response';

interface UserRow {
  user_id: string;
  email: string;
  username: string;
  status: string;
  verified: Flag;
}

@Injectable()
export class UserStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  async getByEmail(tenantId: string, email: string): Promise<UserResponse> {
    return toUser(await this.routines.one<UserRow>('user_lookup', tenantId, email));
  }

  /** @throws AppError NOT_FOUND (404) */
  async get(tenantId: string, userId: string): Promise<UserResponse> {
    return toUser(await this.routines.one<UserRow>('user_get', tenantId, userId));
  }

  /** @throws AppError EMAIL_TAKEN | USERNAME_TAKEN (409), VALIDATION_FAILED (422) */
  async create(tenantId: string, email: string, username: string, passwordHash: string): Promise<string> {
    const { user_id } = await this.routines.one<UserRow>('user_create', tenantId, email, username, passwordHash);
    return user_id;
  }

  /** @throws AppError NOT_FOUND (404), USERNAME_TAKEN (409), VALIDATION_FAILED (422) */
  async updateUsername(tenantId: string, userId: string, username: string): Promise<string> {
    const { user_id } = await this.routines.one<UserRow>('user_update', tenantId, userId, username);
    return user_id;
  }
}

const toUser = ({ user_id, email, username, status, verified }: UserRow): UserResponse => ({
  user_id,
  email,
  username,
  status,
  verified: isSet(verified),
});
