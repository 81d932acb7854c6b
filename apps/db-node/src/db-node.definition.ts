import { PermissionGuard } from '@platform/auth';
import {
  appFolder,
  brandOf,
  noRoutePage,
  operatorConsoleSettings,
  serveConsole,
  type ServiceDefinition,
} from '@platform/http-service';
import { AdmissionGuard } from './access/admission.guard';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { verifyAuditCommand } from './audit/verify-audit.command';
import { api } from './db-node.api';
import { DbNodeConfig } from './db-node.config';
import { DbNodeModule } from './db-node.module';
import { distributeCommand } from './distribution/distribute.command';
import { exportTenantCommand } from './exports/export-tenant.command';
import { importCommand } from './imports/import.command';
import { moveTenantCommand } from './moves/move-tenant.command';
import { eraseUserCommand } from './operator/erase-user.command';
import { probeStatements } from './routines/probe-statements';
import { routineCaller } from './routines/routines.module';
import { OPERATOR_PATHS } from './operator-paths';

export const dbNode: ServiceDefinition<DbNodeConfig> = {
  name: 'db-node',
  Config: DbNodeConfig,
  module: DbNodeModule,
  api,
  databaseFolder: (config) => appFolder('apps/db-node', `database/${config.engine}`),
  readApplied: (dataSource) => routineCaller(dataSource).many('applied_parts'),
  // No routine of this service takes an advisory lock.
  proof: (engine) => ({ statements: probeStatements(engine), advisoryLocks: false }),
  guardsBeforeBody: [AdmissionGuard],
  guards: [IdentityGuard, QuotaGuard, PermissionGuard],
  accountOf: ({ principal }: AuthenticatedRequest) => (principal?.kind === 'service' ? principal.tenantId : undefined),
  callerIds: ({ principal }: AuthenticatedRequest) =>
    principal?.kind === 'service' ? { tenant_id: principal.tenantId, credential_id: principal.credentialId } : {},
  errorForm: { isMinimal: true },
  answerNoRoute: noRoutePage(brandOf({ api }), [{ below: '/', href: '/setup-api/console/', text: 'Open the console' }]),
  operatorPaths: OPERATOR_PATHS,
  configure: (app, config) =>
    serveConsole(app, config, {
      app: 'apps/db-node',
      path: '/setup-api/console',
      settings: operatorConsoleSettings(config, '/setup-api/session/oidc'),
    }),
  commands: [
    importCommand,
    exportTenantCommand,
    moveTenantCommand,
    distributeCommand,
    verifyAuditCommand,
    eraseUserCommand,
  ],
  previewSettings: { APPLICATION_API_ENABLED: '1', AUTH_STREAM: 'postgresql' },
};
