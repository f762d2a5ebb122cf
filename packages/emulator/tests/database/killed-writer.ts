/** Writes until it is killed, and prints the ID of each confirmed document. */
import { writeSync } from 'node:fs';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';

const [, , folder, siteId = ''] = process.argv;

async function main(): Promise<void> {
  const storage = await openSqliteStorage({ folder });
  const site = await storage.open(siteId);
  const notes = { name: 'store-test.notes', fields: {} };
  for (;;) {
    const id = await site.run('2026-03-01T10:00:00Z', async (transaction) => {
      const number = await transaction.nextNumber('orders');
      await transaction.in(notes).insert({ id: `note-${number}` });
      await transaction.append({
        id: `e${number}`,
        entityFqdn: 'f',
        slug: 's',
        entityId: `${number}`,
        eventTime: transaction.now,
      });
      return `note-${number}`;
    });
    writeSync(1, `${id}\n`);
  }
}

void main();
