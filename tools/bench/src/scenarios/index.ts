import type { Scenario } from '../scenario';
import { sessionScenarios } from './sessions';

export const scenarios: Scenario[] = [...sessionScenarios];
