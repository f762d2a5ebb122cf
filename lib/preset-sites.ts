/** The sandbox's ready-made sites, each a case worth seeing; the names are the emulator's. */
export const PRESET_SITES = [
  { name: 'sandbox', label: 'Everything', description: 'All four apps, full of things to book and buy.' },
  { name: 'bookings-only', label: 'Bookings only', description: 'One app installed, three missing.' },
  { name: 'not-premium', label: 'Not premium', description: 'The site cannot take payments: checkouts are refused.' },
  { name: 'empty', label: 'Empty', description: 'All four apps, nothing in them yet.' },
  { name: 'bare', label: 'No apps', description: 'A new site before any app is installed.' },
];
