import type { OperatorStatusResponse } from '@platform/sdk/db-node';

export type Status = OperatorStatusResponse;
