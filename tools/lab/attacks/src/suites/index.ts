import { budget } from './budget.suite';
import { canaries } from './canary.suite';
import { enumeration } from './enumeration.suite';
import { foreignIds } from './foreign.suite';
import { fuzz } from './fuzz.suite';
import { regularExpressions } from './regex.suite';
import { responses } from './response.suite';
import { smuggling } from './smuggling.suite';
import type { Suite } from './suite';
import { timing } from './timing.suite';
import { transport } from './transport.suite';

export const suites: Suite[] = [
  regularExpressions,
  foreignIds,
  timing,
  enumeration,
  transport,
  smuggling,
  fuzz,
  budget,
  responses,
  // Last, so that the logs have seen everything else.
  canaries,
];
