import { Client, type ClientConfig, type DatabaseError } from 'pg';
import type { Clock } from '../../clock.ts';
import { StartError } from '../../startError.ts';

const SOON_MS = 20;
const NOW_AND_THEN_MS = 1_000;
/** How long PostgreSQL may take to notice that a killed process is gone. */
const KILLED_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface Shared {
  channel: string;
  alone: boolean;
}

export interface Look {
  head: string | null;
  /** True while committed facts wait for an older, running transaction. */
  heldBack: boolean;
}

/**
 * Announces commits to other processes. NOTIFY runs after the commit: within transactions it would serialize all
 * commits. If a notification is lost, others see the commit at their next poll.
 */
export class Signal {
  readonly #config: ClientConfig;
  readonly #channel: string;
  readonly #hold: string;
  readonly #clock: Clock;
  readonly #look: () => Promise<Look>;
  readonly #listeners = new Set<() => void>();
  #client: Client | null = null;
  #announcing: Promise<void> | null = null;
  #again = false;
  #closed = false;
  #head: string | null = null;
  #looking = false;
  #callOff = (): void => {};

  constructor(config: ClientConfig, { channel, alone }: Shared, clock: Clock, look: () => Promise<Look>) {
    this.#config = config;
    this.#channel = channel;
    this.#hold = alone ? 'pg_advisory_lock' : 'pg_advisory_lock_shared';
    this.#clock = clock;
    this.#look = look;
  }

  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async listen(): Promise<void> {
    const client = new Client(this.#config);
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ processId }) => {
      if (processId !== (client as Client & { processID: number }).processID) this.#tell();
      void this.#lookAgain();
    });
    await client.connect();
    await this.#holdStore(client);
    await client.query(`listen "${this.#channel}"`);
    this.#client = client;
    void this.#lookAgain();
  }

  /**
   * Takes the database's advisory lock, shared unless `alone`. PostgreSQL releases it when the connection ends, and
   * notices the end of a killed process a moment later.
   */
  async #holdStore(client: Client): Promise<void> {
    await client.query(`set lock_timeout = ${KILLED_MS}`);
    try {
      await client.query(`select ${this.#hold}(hashtext($1))`, [this.#channel]);
    } catch (error) {
      await client.end();
      if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
      throw new StartError(
        'Another Latchwork process uses this database. Stop all consoles on it, or wait until the running command ends.',
      );
    }
  }

  /** Commits during a notification share the next one. */
  announce(): void {
    this.#tell();
    this.#again = true;
    this.#announcing ??= this.#notify();
  }

  async close(): Promise<void> {
    this.#callOff();
    await this.#announcing;
    this.#closed = true;
    this.#callOff();
    await this.#client?.end();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #notify(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      // Ignores errors, because reconnecting is handled elsewhere and the others poll.
      await this.#client?.query(`notify "${this.#channel}"`).catch(() => {});
    }
    this.#announcing = null;
  }

  async #lookAgain(): Promise<void> {
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    this.#callOff();
    const seen = await this.#look().catch(() => null);
    this.#looking = false;
    if (this.#closed) return;
    if (seen && seen.head !== this.#head) {
      this.#head = seen.head;
      this.#tell();
    }
    this.#callOff = this.#clock.after(seen?.heldBack ? SOON_MS : NOW_AND_THEN_MS, () => void this.#lookAgain());
  }

  #lost(client: Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = null;
    this.#mend();
  }

  #mend(): void {
    this.#clock.after(NOW_AND_THEN_MS, () => {
      if (!this.#closed)
        this.listen().then(
          () => this.#tell(),
          () => this.#mend(),
        );
    });
  }
}
