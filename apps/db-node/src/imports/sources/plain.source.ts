import type { Recipe } from './recipe';

const COLUMNS = ['source_id', 'email', 'username', 'password_hash', 'verified', 'active'] as const;

/**
 * The format of this service: CSV with a header line, or JSON lines. The columns are `source_id`, `email`, `username`,
 * `password_hash`, `verified` (empty: no) and `active` (empty: yes).
 */
export const plainRecipe: Recipe = {
  formats: ['csv', 'lines', 'array'],
  used: COLUMNS,
  // The export of this service has it.
  notImported: ['created_at'],
  required: {
    csv: [['source_id'], ['email'], ['password_hash'], ['verified'], ['active']],
    lines: [['email']],
    array: [['email']],
  },
  read: (fields) => {
    const hash = fields.text('password_hash');
    return {
      sourceId: fields.id('source_id'),
      email: fields.text('email'),
      username: fields.text('username'),
      passwordHash: hash,
      noHash: hash === null ? 'the file has no password hash of this user' : null,
      verified: fields.boolean('verified') ?? false,
      active: fields.boolean('active') ?? true,
      banned: false,
    };
  },
};
