/** Who calls: a service of one tenant, with the scopes that an operator gave it. */
export interface Identity {
  credentialId: string;
  tenantId: string;
  service: string;
  scopes: ReadonlySet<string>;
}
