import { PermissionGuard } from '@platform/auth';
import { appFolder, type ServiceDefinition } from '@platform/http-service';
import { AdmissionGuard } from './access/admission.guard';
import { IdentityGuard } from './access/identity.guard';
import type { AuthenticatedRequest } from './access/principal';
import { QuotaGuard } from './access/quota.guard';
import { serveConsole } from './console/console-pages';
import { DbNodeConfig } from './db-node.config';
import { DbNodeModule } from './db-node.module';
import { routineCaller } from './routines/routines.module';

export const dbNode: ServiceDefinition<DbNodeConfig> = {
  name: 'db-node',
  Config: DbNodeConfig,
  module: DbNodeModule,
  api: {
    title: 'Database Node',
    description:
      'Users, sessions, authentication events and verification tokens of a tenant, for registered service identities.',
    describe: (builder) =>
      builder
        .addBearerAuth({ type: 'http', scheme: 'bearer', description: '<CREDENTIAL_ID>.<SECRET>' }, 'service')
        .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The operator token' }, 'operator'),
  },
  databaseFolder: (config) => appFolder('apps/db-node', `database/${config.engine}`),
  readApplied: (dataSource) => routineCaller(dataSource).many('applied_parts'),
  guardsBeforeBody: [AdmissionGuard],
  guards: [IdentityGuard, QuotaGuard, PermissionGuard],
  accountOf: ({ principal }: AuthenticatedRequest) => (principal?.kind === 'service' ? principal.tenantId : undefined),
  configure: serveConsole,
  previewSettings: { APPLICATION_API_ENABLED: '1', AUTH_STREAM: 'postgresql' },
};
