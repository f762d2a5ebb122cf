/** Tags of tests. `npm test` leaves out `postgres`, `slow` and `legacy`, which `npm run test:all` runs. */
export const TAGS = [
  { name: 'postgres', description: 'Runs on PostgreSQL. Every such suite also runs on SQLite.' },
  {
    name: 'database',
    description: 'The database decides the outcome: queries, claims, races, transactions, notices.',
  },
  {
    name: 'slow',
    description: 'Processes, tarballs, installations, taken apps, removed wings, fuzz, or many visitors.',
  },
  {
    name: 'installs',
    description: 'Installs packages, which a registry refuses at another date: its certificate is not valid then.',
  },
  { name: 'legacy', description: 'An older generation of the platform.' },
];
