import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { OnStatement, Transaction } from '../connection.ts';
import { kyselyOver } from '../connectionDialect.ts';
import { Raced } from '../refusal.ts';
import { PostgresConnection } from './postgresConnection.ts';

const MOST_TRIES = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const worthAnotherTry = (error: unknown): boolean =>
  error instanceof Raced ||
  (error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK));

/**
 * Without group commit: PostgreSQL itself shares an fsync among connections, and several streams in one transaction
 * could deadlock with other processes.
 */
export function transactOn(pool: Pool, onStatement: OnStatement | undefined) {
  const transactions = new WeakMap<PoolClient, Transaction>();

  const transactionOf = (client: PoolClient): Transaction => {
    const known = transactions.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client, onStatement);
    const made = {
      run: (text: string, params: readonly unknown[]) => connection.run(text, params),
      db: kyselyOver(connection, 'postgres'),
    };
    transactions.set(client, made);
    return made;
  };

  async function once<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const tx = transactionOf(client);
    let unusable = false;
    try {
      await tx.run('begin isolation level read committed', []);
      const value = await work(tx);
      await tx.run('commit', []);
      return value;
    } catch (error) {
      unusable = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(unusable);
    }
  }

  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (tries >= MOST_TRIES || !worthAnotherTry(error)) throw error;
      }
    }
  };
}
