import { SetMetadata } from '@nestjs/common';

export const PERMISSION = 'auth:permission';
export const PUBLIC = 'auth:public';

/** The permission or scope that the caller must hold. Every route either declares one or is public. */
export const Requires = (permission: string) => SetMetadata(PERMISSION, permission);

/** A route that anyone may call. */
export const Public = () => SetMetadata(PUBLIC, true);
