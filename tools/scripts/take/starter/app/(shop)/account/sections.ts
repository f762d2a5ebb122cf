export const SECTIONS = [
  { name: 'overview', label: 'Overview', address: '/account' },
  // take: account/bookings
  { name: 'bookings', label: 'Bookings', address: '/account/bookings' },
  // take: account/orders
  { name: 'orders', label: 'Orders', address: '/account/orders' },
  // take: account/tickets
  { name: 'tickets', label: 'Tickets & RSVPs', address: '/account/tickets' },
  // take: account/plans
  { name: 'plans', label: 'Plans', address: '/account/plans' },
  // take: account/details
  { name: 'details', label: 'Details', address: '/account/details' },
] as const;

export type Section = (typeof SECTIONS)[number]['name'];
