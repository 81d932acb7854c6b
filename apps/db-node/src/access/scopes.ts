/** What a service identity or a direct database credential may be given; each names what one kind of route does. */
export const SCOPES = [
  'diagnostics:read',
  'users:read',
  'users:create',
  'users:update',
  'auth:credential-verify',
  'auth:events:write',
  'sessions:write',
  'sessions:read',
  'sessions:revoke',
  'verification:write',
  'verification:consume',
] as const;

export type Scope = (typeof SCOPES)[number];
