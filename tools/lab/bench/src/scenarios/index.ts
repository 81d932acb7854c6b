import type { Scenario } from '../scenario';
import { paymentScenarios } from './callbacks';
import { geoScenarios } from './geo';
import { sessionScenarios } from './sessions';
import { signInScenarios } from './sign-in';
import { tokenScenarios } from './verification-tokens';

export const scenarios: Scenario[] = [
  ...sessionScenarios,
  ...tokenScenarios,
  ...paymentScenarios,
  ...signInScenarios,
  ...geoScenarios,
];
