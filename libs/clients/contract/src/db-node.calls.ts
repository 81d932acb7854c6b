import { passwordHashOf, SCOPES, sessionOf, uniqueName, uniqueTokenHash, userOf } from '@platform/harness';
import { inMinutes } from '@platform/harness';
import * as sdk from '@platform/sdk/db-node';
import { queryOnce } from '@platform/stack';
import type { CallsOf, Operations } from './calls';

export type DbNodeApi = Operations<typeof sdk, sdk.DbNodeClient>;

export const dbNodeCalls: CallsOf<DbNodeApi> = ({ description, databases }, done) => {
  const baseUrl = description.db_node.urls[0]!;
  const anybody = sdk.dbNodeClient({ baseUrl });
  const operator = sdk.dbNodeClient({ baseUrl, credential: sdk.bearerToken(description.operator_token) });
  const credential = sdk.bearerToken(() => done.createIdentity.data.credential);
  const service = sdk.dbNodeClient({ baseUrl, credential });
  const tenant_id = () => done.createTenant.data.tenant_id;
  const user_id = () => done.createUser.data.user_id;
  const credential_id = () => done.createIdentity.data.credential_id;
  const login = () => ({
    tenant_id: tenant_id(),
    database_credential_id: done.createDatabaseCredential.data.database_credential_id,
  });
  const cookie = () => done.signInOperator.response.headers.getSetCookie()[0]!.split(';')[0]!;
  /** The stack has one operator. */
  const proposedByAnother = async (userId: string) => {
    const propose = "SELECT proposal_id FROM service.erasure_propose($1, $2, 'contract', 'ada', 'contract')";
    const [row] = await queryOnce<{ proposal_id: string }>(databases['db-node'].serviceUrl, propose, [
      tenant_id(),
      userId,
    ]);
    return row!.proposal_id;
  };
  const [user, token_hash] = [userOf(), uniqueTokenHash()];
  const grant = { service: 'authentication', scopes: [...SCOPES] };

  return {
    getHealth: () => sdk.getHealth(anybody),
    getHealthz: () => sdk.getHealthz(anybody),
    getReadiness: () => sdk.getReadiness(anybody),
    getVersion: () => sdk.getVersion(anybody),
    getServiceLinks: () => sdk.getServiceLinks(anybody),
    signInOperator: () => sdk.signInOperator(operator),
    getOperatorSession: () => sdk.getOperatorSession(anybody, { headers: { cookie: cookie() } }),
    getOperatorStatus: () => sdk.getOperatorStatus(operator),
    createTenant: () => sdk.createTenant(operator, { body: { name: uniqueName('tenant') } }),
    listTenants: () => sdk.listTenants(operator, { limit: 1 }),
    createIdentity: () => sdk.createIdentity(operator, { tenant_id: tenant_id(), body: grant }),
    listIdentities: () => sdk.listIdentities(operator, { tenant_id: tenant_id() }),
    createUser: () => sdk.createUser(service, { body: user }),
    getUser: () => sdk.getUser(service, { user_id: user_id() }),
    lookUpUser: () => sdk.lookUpUser(service, { body: { email: user.email } }),
    updateUser: () => sdk.updateUser(service, { user_id: user_id(), body: { username: user.username.toUpperCase() } }),
    verifyCredentialContext: () => sdk.verifyCredentialContext(service, { body: { email: user.email } }),
    recordAuthEvent: () => sdk.recordAuthEvent(service, { body: { user_id: user_id(), success: false } }),
    createSession: () => sdk.createSession(service, { body: sessionOf(user_id()) }),
    getSession: () => sdk.getSession(service, { session_id: done.createSession.data.session_id }),
    revokeSession: () => sdk.revokeSession(service, { session_id: done.createSession.data.session_id }),
    createVerificationToken: () => {
      const body = { user_id: user_id(), token_hash, expires_at: inMinutes(30), purpose: 'password_reset' } as const;
      return sdk.createVerificationToken(service, { body });
    },
    consumeVerificationToken: () =>
      sdk.consumeVerificationToken(service, { body: { token_hash, password_hash: passwordHashOf('second') } }),
    getStatus: () => sdk.getStatus(service),
    lookAtUser: () =>
      sdk.lookAtUser(operator, { tenant_id: tenant_id(), body: { email: user.email, reason: 'contract' } }),
    readUserTimeline: () =>
      sdk.readUserTimeline(operator, { tenant_id: tenant_id(), user_id: user_id(), body: { reason: 'contract' } }),
    endUserSession: () => {
      const session_id = done.createSession.data.session_id;
      return sdk.endUserSession(operator, { tenant_id: tenant_id(), user_id: user_id(), session_id });
    },
    countHoldings: () => sdk.countHoldings(operator, { tenant_id: tenant_id(), user_id: user_id() }),
    proposeErasure: () =>
      sdk.proposeErasure(operator, { tenant_id: tenant_id(), user_id: user_id(), body: { reason: 'contract' } }),
    listErasures: () => sdk.listErasures(operator, { tenant_id: tenant_id() }),
    rejectErasure: () =>
      sdk.rejectErasure(operator, { tenant_id: tenant_id(), proposal_id: done.proposeErasure.data.proposal_id }),
    approveErasure: async () => {
      const { user_id: other } = await sdk.createUser(service, { body: userOf() });
      const proposal_id = await proposedByAnother(other);
      return sdk.approveErasure(operator, { tenant_id: tenant_id(), proposal_id }).withResponse();
    },
    listLockouts: () => sdk.listLockouts(operator, { tenant_id: tenant_id() }),
    unlockUser: () => sdk.unlockUser(operator, { tenant_id: tenant_id(), user_id: user_id() }),
    setUserStatus: () =>
      sdk.setUserStatus(operator, { tenant_id: tenant_id(), user_id: user_id(), body: { status: 'inactive' } }),
    createDatabaseCredential: () => sdk.createDatabaseCredential(operator, { tenant_id: tenant_id(), body: grant }),
    listDatabaseCredentials: () => sdk.listDatabaseCredentials(operator, { tenant_id: tenant_id() }),
    rotateDatabaseCredential: () => sdk.rotateDatabaseCredential(operator, login()),
    dropDatabaseCredential: () => sdk.dropDatabaseCredential(operator, login()),
    rotateIdentity: () => sdk.rotateIdentity(operator, { credential_id: credential_id(), body: { grace_seconds: 60 } }),
    disableIdentity: () => sdk.disableIdentity(operator, { credential_id: credential_id() }),
    enableIdentity: () => sdk.enableIdentity(operator, { credential_id: credential_id() }),
    listAuditEntries: () => sdk.listAuditEntries(operator, { tenant_id: tenant_id(), limit: 2 }),
    exportAudit: () => sdk.exportAudit(operator, { tenant_id: tenant_id(), format: 'csv' }),
    getUsage: () => sdk.getUsage(operator, { tenant_id: tenant_id() }),
    getUsageHistory: () => sdk.getUsageHistory(operator, { tenant_id: tenant_id(), span: 'day' }),
    getAuditState: () => sdk.getAuditState(operator),
    listImports: () => sdk.listImports(operator, { tenant_id: tenant_id() }),
    listImportRows: () =>
      sdk.listImportRows(operator, { tenant_id: tenant_id(), import_id: credential_id(), verdict: 'refused' }),
    readAuditFeed: () => sdk.readAuditFeed(operator, { consumer: 'contract', limit: 2 }),
    acknowledgeAuditFeed: () => sdk.acknowledgeAuditFeed(operator, { body: { consumer: 'contract', position: 0 } }),
    signOutOperator: () => sdk.signOutOperator(operator),
  };
};
