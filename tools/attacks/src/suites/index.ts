import { canaries } from './canary.suite';
import { foreignIds } from './foreign.suite';
import { tokenForgeries } from './forgery.suite';
import { fuzz } from './fuzz.suite';
import { redirects } from './redirect.suite';
import { regularExpressions } from './regex.suite';
import { webhookReplays } from './replay.suite';
import type { Suite } from './suite';
import { transport } from './transport.suite';
import { webhooks } from './webhook.suite';

export const suites: Suite[] = [
  regularExpressions,
  foreignIds,
  tokenForgeries,
  webhooks,
  webhookReplays,
  redirects,
  transport,
  fuzz,
  // Last, so that the logs have seen everything else.
  canaries,
];
