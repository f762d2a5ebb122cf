export interface Capability {
  /** Method and path below `/_emulator`. */
  control: string;
  /** A command of `npx headless-emulator`. */
  command: string;
  /** A tool of the MCP server. */
  tool: string;
}

/** One action a row. Tests compare the interface, the commands, the MCP tools and the documentation with it. */
export const CAPABILITIES: readonly Capability[] = [
  { control: 'GET /', command: 'presets', tool: 'list_sites' },
  { control: 'GET /presets', command: 'presets', tool: 'list_sites' },
  { control: 'GET /operations', command: 'operations', tool: 'find_operations' },
  { control: 'GET /operations/:name', command: 'describe', tool: 'describe_operation' },
  { control: 'GET /traps', command: 'traps', tool: 'read_requests' },
  { control: 'GET /collection', command: 'collection', tool: 'call_operation' },
  { control: 'POST /collection/runs', command: 'collection', tool: 'call_operation' },
  { control: 'POST /sites/:siteId/calls', command: 'call', tool: 'call_operation' },
  { control: 'GET /sites', command: 'sites', tool: 'list_sites' },
  { control: 'POST /sites', command: 'create', tool: 'create_site' },
  { control: 'GET /sites/:siteId', command: 'sites', tool: 'list_sites' },
  { control: 'DELETE /sites/:siteId', command: 'remove', tool: 'remove_site' },
  { control: 'POST /sites/:siteId/reset', command: 'reset', tool: 'reset_site' },
  { control: 'GET /sites/:siteId/settings', command: 'settings', tool: 'settings' },
  { control: 'PUT /sites/:siteId/settings', command: 'settings', tool: 'settings' },
  { control: 'GET /sites/:siteId/clock', command: 'clock', tool: 'clock' },
  { control: 'PUT /sites/:siteId/clock', command: 'clock', tool: 'clock' },
  { control: 'GET /sites/:siteId/clock/due', command: 'clock', tool: 'clock' },
  { control: 'GET /weather', command: 'faults', tool: 'faults' },
  { control: 'GET /sites/:siteId/faults', command: 'faults', tool: 'faults' },
  { control: 'PUT /sites/:siteId/faults', command: 'faults', tool: 'faults' },
  { control: 'GET /sites/:siteId/mailbox', command: 'mailbox', tool: 'mailbox' },
  { control: 'GET /sites/:siteId/mailbox/:mailId', command: 'mailbox', tool: 'mailbox' },
  { control: 'GET /sites/:siteId/requests', command: 'requests', tool: 'read_requests' },
  { control: 'GET /sites/:siteId/requests/live', command: 'requests', tool: 'read_requests' },
  { control: 'GET /sites/:siteId/requests/:requestId', command: 'requests', tool: 'read_requests' },
  { control: 'GET /sites/:siteId/requests/:requestId/code', command: 'requests', tool: 'read_requests' },
  { control: 'POST /sites/:siteId/requests/:requestId/replay', command: 'replay', tool: 'replay_request' },
  { control: 'GET /sites/:siteId/events', command: 'events', tool: 'events' },
  { control: 'GET /sites/:siteId/events/live', command: 'events', tool: 'events' },
  { control: 'POST /sites/:siteId/events', command: 'trigger', tool: 'events' },
  { control: 'GET /event-types', command: 'trigger', tool: 'events' },
  { control: 'GET /sites/:siteId/search', command: 'documents', tool: 'documents' },
  { control: 'GET /sites/:siteId/collections', command: 'documents', tool: 'documents' },
  { control: 'GET /sites/:siteId/collections/:name', command: 'documents', tool: 'documents' },
  { control: 'GET /sites/:siteId/collections/:name/:id', command: 'documents', tool: 'documents' },
  { control: 'PUT /sites/:siteId/collections/:name/:id', command: 'documents', tool: 'documents' },
  { control: 'PUT /sites/:siteId/data/:collectionId', command: 'define', tool: 'define_data_collection' },
  { control: 'GET /sites/:siteId/snapshot', command: 'snapshot export', tool: 'snapshots' },
  { control: 'PUT /sites/:siteId/snapshot', command: 'snapshot import', tool: 'snapshots' },
  { control: 'GET /sites/:siteId/snapshots', command: 'snapshot list', tool: 'snapshots' },
  { control: 'POST /sites/:siteId/snapshots', command: 'snapshot save', tool: 'snapshots' },
  { control: 'GET /sites/:siteId/snapshots/:name', command: 'snapshot export', tool: 'snapshots' },
  { control: 'PUT /sites/:siteId/snapshots/:name', command: 'snapshot import', tool: 'snapshots' },
  { control: 'DELETE /sites/:siteId/snapshots/:name', command: 'snapshot remove', tool: 'snapshots' },
  { control: 'POST /sites/:siteId/snapshots/:name/restore', command: 'snapshot load', tool: 'snapshots' },
  { control: 'GET /sites/:siteId/snapshots/:name/compare', command: 'snapshot compare', tool: 'snapshots' },
  { control: 'GET /sites/:siteId/webhooks', command: 'webhooks list', tool: 'webhooks' },
  { control: 'POST /sites/:siteId/webhooks', command: 'webhooks add', tool: 'webhooks' },
  { control: 'DELETE /sites/:siteId/webhooks/:id', command: 'webhooks remove', tool: 'webhooks' },
  { control: 'GET /sites/:siteId/webhooks/deliveries', command: 'webhooks deliveries', tool: 'webhooks' },
  { control: 'POST /sites/:siteId/webhooks/deliveries/:id/send', command: 'webhooks send', tool: 'webhooks' },
];
