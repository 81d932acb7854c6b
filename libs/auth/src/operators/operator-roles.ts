/** `read` shows, `act` changes what can be changed back, `admin` changes what cannot. */
export type OperatorPermission = `operator:${'read' | 'act' | 'admin'}`;

export const OPERATOR_ROLES = {
  viewer: ['operator:read'],
  operator: ['operator:read', 'operator:act'],
  admin: ['operator:read', 'operator:act', 'operator:admin'],
} as const satisfies Record<string, readonly OperatorPermission[]>;

export type OperatorRole = keyof typeof OPERATOR_ROLES;

export const isOperatorRole = (text: string): text is OperatorRole => Object.hasOwn(OPERATOR_ROLES, text);

export const isOperatorPermission = (permission: string | null): permission is OperatorPermission =>
  permission?.startsWith('operator:') === true;
