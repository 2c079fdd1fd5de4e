import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { DriverClock } from '../clock.ts';
import type { AdoptedLock, DriverMemory } from '../finding.ts';
import type { OurThings } from './adopted.ts';
import type { ResponseReader } from './responseReader.ts';
import { CloudRecord } from './shapes.ts';

const Posted = z.object({
  notifyType: z.literal('1'),
  lockId: z.string().check(z.regex(/^\d{1,15}$/)),
  records: z.string().check(z.maxLength(512 * 1024)),
});

export interface Callback {
  lock: AdoptedLock;
  records: readonly CloudRecord[];
}

const REMEMBERED = 5000;

const PATH = 'callback/path';
const LAST_AT = 'callback/at';

interface Parts {
  things: OurThings;
  reading: ResponseReader;
  memory: DriverMemory;
  clock: DriverClock;
}

export function createCallbacks({ things, reading, memory, clock }: Parts) {
  const seen = new Set<string>();

  /** Hashed, because the record includes typed digits. */
  const recordHash = (address: string, { lockDate, recordType, keyboardPwd }: CloudRecord): string =>
    createHash('sha256')
      .update(JSON.stringify([address, lockDate, recordType, keyboardPwd ?? '']))
      .digest('base64url');

  function isNew(address: string, record: CloudRecord): boolean {
    const hash = recordHash(address, record);
    if (seen.has(hash)) return false;
    seen.add(hash);
    if (seen.size > REMEMBERED) for (const oldest of seen) if (seen.delete(oldest)) break;
    return true;
  }

  function read(form: Readonly<Record<string, string>>): Callback | null {
    const posted = Posted.safeParse(form).data;
    const lock = posted && things.at(posted.lockId);
    if (!lock) return null;
    const records = reading.readAll('a callback', CloudRecord, listIn(posted.records));
    return { lock, records: records.filter(record => isNew(lock.address, record)) };
  }

  return {
    async path(): Promise<string> {
      await memory.putNew(PATH, randomBytes(32).toString('base64url'));
      return (await memory.get(PATH)) ?? '';
    },

    lastAt: async (): Promise<number | null> => Number((await memory.get(LAST_AT)) ?? 0) || null,

    async receive(form: Readonly<Record<string, string>>): Promise<Callback | null> {
      const callback = read(form);
      if (callback) await memory.put(LAST_AT, String(clock.now()));
      return callback;
    },
  };
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
