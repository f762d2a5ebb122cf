/** Tags of tests for `npm test` and `npm run attack`. */
export const TAGS = [
  { name: 'postgres', description: 'Runs on PostgreSQL. Every such suite also runs on SQLite.' },
  {
    name: 'database',
    description: 'The database decides the outcome: queries, claims, races, transactions, notices.',
  },
];
