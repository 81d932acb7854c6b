import type { Scenario } from '../scenario';
import { callbackScenarios } from './callbacks';
import { credentialScenarios } from './credentials';
import { geoScenarios } from './geo';
import { sessionScenarios } from './sessions';
import { signInScenarios } from './sign-in';
import { tokenScenarios } from './verification-tokens';

export const scenarios: Scenario[] = [
  ...sessionScenarios,
  ...tokenScenarios,
  ...credentialScenarios,
  ...callbackScenarios,
  ...signInScenarios,
  ...geoScenarios,
];
