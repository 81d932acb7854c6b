import { responses } from './response.suite';
import { budget } from './budget.suite';
import { canaries } from './canary.suite';
import { consoleCalls } from './console.suite';
import { foreignIds } from './foreign.suite';
import { tokenForgeries } from './forgery.suite';
import { fuzz } from './fuzz.suite';
import { redirects } from './redirect.suite';
import { regularExpressions } from './regex.suite';
import { hostileLogin } from './hostile-login.suite';
import { sessionVariables } from './session-variables.suite';
import { webhookReplays } from './replay.suite';
import { columns } from './column.suite';
import { slowCallers } from './slow.suite';
import { smuggling } from './smuggling.suite';
import { enumeration } from './enumeration.suite';
import { timing } from './timing.suite';
import { hostileUploads } from './upload.suite';
import type { Suite } from './suite';
import { transport } from './transport.suite';
import { webhooks } from './webhook.suite';

export const suites: Suite[] = [
  regularExpressions,
  foreignIds,
  consoleCalls,
  columns,
  tokenForgeries,
  webhooks,
  webhookReplays,
  redirects,
  timing,
  enumeration,
  transport,
  hostileUploads,
  smuggling,
  slowCallers,
  fuzz,
  budget,
  responses,
  hostileLogin,
  sessionVariables,
  // Last, so that the logs have seen everything else.
  canaries,
];
