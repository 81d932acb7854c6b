export { enforceQuota, tooManyRequests } from './enforce-quota';
export { ProcessAdmission } from './process-admission';
export { Quota, type QuotaOptions, type QuotaState } from './quota';
export { createRedis, REDIS, RedisModule } from './redis.module';
