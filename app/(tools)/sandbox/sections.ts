/** The parts of the sandbox, each a page of its own. */
export const SECTIONS = [
  { name: 'sites', label: 'Sites', address: '/sandbox' },
  { name: 'snapshots', label: 'Snapshots', address: '/sandbox/snapshots' },
  { name: 'settings', label: 'Settings', address: '/sandbox/settings' },
  { name: 'clock', label: 'Clock', address: '/sandbox/clock' },
  { name: 'mailbox', label: 'Mailbox', address: '/sandbox/mailbox' },
  { name: 'faults', label: 'Faults', address: '/sandbox/faults' },
  { name: 'data', label: 'Data', address: '/sandbox/data' },
  { name: 'events', label: 'Events', address: '/sandbox/events' },
  { name: 'webhooks', label: 'Webhooks', address: '/sandbox/webhooks' },
  // Beside the calls, because it says as much of them where no sandbox runs.
  { name: 'evidence', label: 'Evidence', address: '/calls/evidence' },
] as const;

export type Section = (typeof SECTIONS)[number]['name'];
