import type { Pool, PoolClient } from 'pg';

export async function inTransaction<R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((unanswered: Error) => {
      broken = unanswered;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
