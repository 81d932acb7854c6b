import type { Schemas } from '../api/client';

export type Status = Schemas['OperatorStatusResponse'];
