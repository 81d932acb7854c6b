import type { Scenario } from '../scenario';
import { callbackScenarios } from './callbacks';
import { credentialScenarios } from './credentials';
import { currentSessionScenarios } from './current-session';
import { geoScenarios } from './geo';
import { geoMillionScenarios } from './geo-million';
import { loginScenarios } from './login';
import { loginCodeScenarios } from './login-code';
import { sessionScenarios } from './sessions';
import { tokenScenarios } from './verification-tokens';

export const scenarios: Scenario[] = [
  ...sessionScenarios,
  ...tokenScenarios,
  ...credentialScenarios,
  ...callbackScenarios,
  ...loginScenarios,
  ...loginCodeScenarios,
  ...currentSessionScenarios,
  ...geoScenarios,
  ...geoMillionScenarios,
];
