export { enforceQuota, enforceQuotas, tooManyRequests } from './enforce-quota';
export { Quota, type QuotaOptions, type QuotaState } from './quota';
export { RequestCost } from './request-cost';
