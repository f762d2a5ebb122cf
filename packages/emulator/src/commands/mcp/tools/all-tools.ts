import type { Tool } from '../workbench';
import { callTools } from './calls';
import { flowTools } from './flows';
import { observationTools } from './observation';
import { operationTools } from './operations';
import { proofTools } from './proof';
import { requestTools } from './requests';
import { siteTools } from './sites';
import { snapshotTools } from './snapshots';
import { timeAndTroubleTools } from './time-and-trouble';
import { webhookTools } from './webhooks';

/** In the order in which a client lists them. */
export const TOOLS: readonly Tool[] = [
  ...operationTools,
  ...callTools,
  ...siteTools,
  ...flowTools,
  ...requestTools,
  ...observationTools,
  ...timeAndTroubleTools,
  ...snapshotTools,
  ...webhookTools,
  ...proofTools,
];
