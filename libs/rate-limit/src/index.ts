export { networkKeyOf, networkOf } from './address';
export { admitRequest, ReadsAhead } from './admit-request';
export { chargeAhead } from './cost-settlement';
export { decisionOn } from './decision';
export { enforceQuotas, tooManyRequests } from './enforce-quota';
export { FailureQuota } from './failure-quota';
export { Quota, type QuotaOptions, type QuotaState, type QuotaUsage } from './quota';
export { COST_IN_WORDS, RequestCost } from './request-cost';
