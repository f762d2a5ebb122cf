import { CALL_ACTIONS } from './call-actions';
import type { ToolAction } from './tool-action';

const snapshots = 'sections/snapshots';
const data = 'sections/data';
const webhooks = 'sections/webhooks';
const clock = 'PUT /sites/:siteId/clock';
const faults = 'PUT /sites/:siteId/faults';
const oneSnapshot = '/sites/:siteId/snapshots/:name';
const send = 'POST /sites/:siteId/webhooks/deliveries/:id/send';
const effect = ['--latency', '--status', '--connection', '--rate', '--times'];

/** Tests compare each row with the screen, the command and the MCP tool. */
export const TOOL_ACTIONS: readonly ToolAction[] = [
  {
    screen: 'sections/sites',
    label: 'Create site',
    control: 'POST /sites',
    options: ['--preset'],
    parameters: ['preset'],
  },
  {
    screen: 'sections/sites',
    label: 'Choose a seed file',
    control: 'POST /sites',
    options: ['--seed'],
    parameters: ['seedFile', 'seed'],
  },
  {
    screen: 'sections/new-site',
    label: 'Create site',
    control: 'POST /sites',
    options: ['--preset', '--snapshot', '--of'],
    parameters: ['preset', 'snapshot'],
  },
  {
    screen: 'sections/overview',
    label: 'Reset site',
    control: 'POST /sites/:siteId/reset',
    options: ['--now'],
    parameters: ['now'],
  },
  {
    screen: 'sections/overview',
    label: 'Delete site',
    control: 'DELETE /sites/:siteId',
    options: ['ID'],
    parameters: [],
  },
  ...CALL_ACTIONS,
  {
    screen: 'sections/clock',
    label: 'Move the clock',
    control: clock,
    options: ['--advance'],
    parameters: ['advance'],
  },
  {
    screen: 'sections/clock',
    label: 'Set the clock',
    control: clock,
    options: ['--set'],
    parameters: ['now'],
  },
  {
    screen: 'sections/clock',
    label: 'Go to the next due date',
    control: clock,
    options: ['--next-due'],
    parameters: ['toNextDue'],
  },
  {
    screen: 'sections/clock',
    label: 'Back to real time',
    control: clock,
    options: ['--real-time'],
    parameters: ['toRealTime'],
  },
  { screen: 'sections/clock', label: 'Stop the clock', control: clock, options: ['--frozen'], parameters: ['frozen'] },
  { screen: 'sections/clock', label: 'Start the clock', control: clock, options: ['--resume'], parameters: ['resume'] },
  {
    screen: 'sections/clock',
    label: 'Upcoming',
    control: 'GET /sites/:siteId/clock/due',
    options: ['--due', '--done'],
    parameters: [],
  },
  {
    screen: 'sections/home',
    label: 'Search this site',
    control: 'GET /sites/:siteId/search',
    options: ['--search'],
    parameters: ['search'],
  },
  {
    screen: data,
    label: 'Contains',
    control: 'GET /sites/:siteId/collections/:name',
    options: ['collection', '--search'],
    parameters: ['collection', 'search'],
  },
  {
    screen: data,
    label: 'Field',
    control: 'GET /sites/:siteId/collections/:name',
    options: ['--filter'],
    parameters: ['filter'],
  },
  {
    screen: data,
    label: 'Save JSON',
    control: 'PUT /sites/:siteId/collections/:name/:id',
    options: ['id', '--put'],
    parameters: ['id', 'put'],
  },
  {
    screen: data,
    label: 'Save fields',
    control: 'PUT /sites/:siteId/collections/:name/:id',
    options: ['id', '--put'],
    parameters: ['id', 'put'],
  },
  {
    screen: 'sections/events',
    label: 'Trigger',
    control: 'POST /sites/:siteId/events',
    options: ['event', '--entity', '--data'],
    parameters: ['trigger'],
  },
  {
    screen: webhooks,
    label: 'Add endpoint',
    control: 'POST /sites/:siteId/webhooks',
    options: ['url', '--events', '--site-changes'],
    parameters: ['action', 'url', 'eventTypes', 'siteChanges'],
  },
  {
    screen: webhooks,
    label: 'Remove endpoint',
    control: 'DELETE /sites/:siteId/webhooks/:id',
    options: ['id'],
    parameters: ['action', 'id'],
  },
  {
    screen: webhooks,
    label: 'Send',
    control: send,
    options: ['id', '--wrong-signature', '--issued-at'],
    parameters: ['action', 'id', 'signature', 'issuedAt'],
  },
  { screen: webhooks, label: 'Send two out of order', control: send, options: ['id'], parameters: ['action', 'id'] },
  {
    screen: 'sections/faults',
    label: 'Add fault',
    control: faults,
    options: ['--operation', '--add', ...effect],
    parameters: ['faults'],
  },
  { screen: 'sections/faults', label: 'Remove', control: faults, options: ['--remove'], parameters: ['faults'] },
  { screen: 'sections/faults', label: 'Remove all', control: faults, options: ['--clear'], parameters: ['faults'] },
  {
    screen: 'sections/faults',
    label: 'Ready-made situations',
    control: faults,
    options: ['--weather'],
    parameters: ['weather'],
  },
  {
    screen: snapshots,
    label: 'Take snapshot',
    control: 'POST /sites/:siteId/snapshots',
    options: ['name'],
    parameters: ['action', 'name'],
  },
  {
    screen: snapshots,
    label: 'Restore snapshot',
    control: `POST ${oneSnapshot}/restore`,
    options: ['name'],
    parameters: ['action', 'name'],
  },
  {
    screen: snapshots,
    label: 'Delete snapshot',
    control: `DELETE ${oneSnapshot}`,
    options: ['name'],
    parameters: ['action', 'name'],
  },
  {
    screen: snapshots,
    label: 'Download',
    control: `GET ${oneSnapshot}`,
    options: ['file', 'name'],
    parameters: ['action', 'name', 'file'],
  },
  {
    screen: snapshots,
    label: 'Upload',
    control: `PUT ${oneSnapshot}`,
    options: ['file', 'name'],
    parameters: ['action', 'name', 'file'],
  },
  {
    screen: snapshots,
    label: 'From',
    control: `GET ${oneSnapshot}/compare`,
    options: ['name', '--with'],
    parameters: ['action', 'name', 'with'],
  },
  {
    screen: 'sections/settings',
    label: 'Save',
    control: 'PUT /sites/:siteId/settings',
    options: ['change'],
    parameters: ['change'],
  },
];
