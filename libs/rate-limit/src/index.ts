export { enforceQuota, tooManyRequests } from './enforce-quota';
export { Quota, type QuotaOptions, type QuotaState } from './quota';
