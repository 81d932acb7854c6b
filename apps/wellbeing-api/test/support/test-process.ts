import { createTestDatabase, emptyTestRedis, type ServiceHandle, startTestService } from '@platform/testing';

export interface TestProcess extends Pick<ServiceHandle, 'name' | 'pid' | 'url' | 'metricsUrl' | 'logFile'> {
  /** A connection to its database, as its owner. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The built service as a separate process, on a separate database. */
export async function startTestProcess(settings: Record<string, string> = {}): Promise<TestProcess> {
  const database = await createTestDatabase({ app: 'wellbeing-api' });
  const service = await startTestService({
    app: 'wellbeing-api',
    env: {
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      REDIS_URL: (await emptyTestRedis()).url,
      ACCOUNT_URL: 'http://account.test',
      GEO_URL: 'http://account.test',
      WELLBEING_URL: 'http://account.test',
      MAIL_DIRECTORY: '/nonexistent/for/this/test',
      ...settings,
    },
  });
  const stop = async () => {
    await service.stop();
    await database.drop();
  };
  return {
    name: service.name,
    pid: service.pid,
    url: service.url,
    metricsUrl: service.metricsUrl,
    logFile: service.logFile,
    databaseUrl: database.migrationUrl,
    stop,
  };
}
