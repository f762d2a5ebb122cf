export const SECTIONS = [
  { name: 'overview', label: 'Overview', address: '/account' },
  { name: 'bookings', label: 'Bookings', address: '/account/bookings' },
  { name: 'orders', label: 'Orders', address: '/account/orders' },
  { name: 'tickets', label: 'Tickets & RSVPs', address: '/account/tickets' },
  { name: 'plans', label: 'Plans', address: '/account/plans' },
  { name: 'details', label: 'Details', address: '/account/details' },
] as const;

export type Section = (typeof SECTIONS)[number]['name'];
