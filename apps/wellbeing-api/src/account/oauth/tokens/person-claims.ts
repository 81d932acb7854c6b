/** What a program may learn about a person. */
export interface PersonData {
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  updatedAt: Date;
}

/** The claims of OpenID Connect Core §5.4 that the scope covers. */
export const personClaims = (
  { name, email, isEmailVerified, updatedAt }: PersonData,
  scope: readonly string[],
): Record<string, unknown> => ({
  ...(scope.includes('profile') && {
    ...(name !== null && { name }),
    updated_at: Math.floor(updatedAt.getTime() / 1000),
  }),
  ...(scope.includes('email') && { email, email_verified: isEmailVerified }),
});
