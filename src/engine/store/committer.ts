import type { Transaction } from './connection.ts';

interface Job {
  work(tx: Transaction): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Limits each transaction, so that the event loop runs between them. */
const MOST_AT_ONCE = 256;

/**
 * Group commit: waiting writes share one transaction, and thus one fsync. Each runs in a savepoint, so that only a
 * write that throws is undone. All resolve after the commit.
 */
export class Committer {
  readonly #tx: Transaction;
  readonly #committed: () => void;
  #waiting: Job[] = [];
  #running: Promise<void> | null = null;

  constructor(tx: Transaction, committed: () => void) {
    this.#tx = tx;
    this.#committed = committed;
  }

  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#running ??= this.#run();
    });
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Waits one turn of the event loop, so that callers of the last commit can join the next.
      await new Promise(setImmediate);
      await this.#commit(this.#waiting.splice(0, MOST_AT_ONCE));
    }
    this.#running = null;
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const outcomes: (() => void)[] = [];
    try {
      await this.#tx.run('begin immediate', []);
      for (const job of jobs) outcomes.push(await (jobs.length === 1 ? this.#alone(job) : this.#attempt(job)));
      await this.#tx.run('commit', []);
    } catch (error) {
      await this.#abandon();
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const tell of outcomes) tell();
    this.#committed();
  }

  /** Runs a single job without a savepoint, which would copy each page that the job writes. */
  async #alone(job: Job): Promise<() => void> {
    const value = await job.work(this.#tx);
    return () => job.resolve(value);
  }

  async #attempt(job: Job): Promise<() => void> {
    await this.#tx.run('savepoint job', []);
    try {
      const value = await job.work(this.#tx);
      await this.#tx.run('release job', []);
      return () => job.resolve(value);
    } catch (error) {
      await this.#tx.run('rollback to job', []);
      await this.#tx.run('release job', []);
      return () => job.reject(error);
    }
  }

  /** Rolls back after the database, the commit or a single job failed. A full disk may have ended the transaction. */
  async #abandon(): Promise<void> {
    try {
      await this.#tx.run('rollback', []);
    } catch {
      // The transaction has already ended; the first error is reported.
    }
  }
}
