import type { Tool } from '../tool';
import { flowTools } from './flows';
import { observationTools } from './observation';
import { siteTools } from './sites';
import { snapshotTools } from './snapshots';
import { timeAndTroubleTools } from './time-and-trouble';
import { webhookTools } from './webhooks';

/** All tools, in the order in which a client lists them. */
export const TOOLS: readonly Tool[] = [
  ...siteTools,
  ...flowTools,
  ...observationTools,
  ...timeAndTroubleTools,
  ...snapshotTools,
  ...webhookTools,
];
