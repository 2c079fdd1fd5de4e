/** What the cloud answers, taken in with care: what opens doors is dropped at once, what nobody knows is kept and told once. */

import * as z from 'zod/mini';
import { isKeyOf } from '../../../models/lookUp.ts';

/** A line for whoever runs the console; no value that the cloud gave stands in one. */
export type OperatorNote = (line: string) => void;

/** Each of these opens the door; nobody here has use for one (jbergler/hass-ttlock issues 42 and 152 show them pasted in public). */
const OPENS_THE_DOOR = [
  'lockData',
  'lockKey',
  'aesKeyStr',
  'adminPwd',
  'noKeyPwd',
  'deletePwd',
  'specialValue',
  // Of a QR code: whoever has it sees the code, on a page of the cloud's.
  'link',
] as const;

/** Said of many things, and of no use here. */
const NOT_USED: ReadonlySet<string> = new Set(
  `errcode errmsg description date bindDate createDate sendDate updateDate rssiUpdateDate startDate endDate
  lockId lockName lockMac lockVersion groupId groupName electricQuantityUpdateDate passageMode passageModeAutoUnlock
  hardwareRevision soundVolume isFrozen gatewayMac gatewayVersion networkMac lockNum
  keyId keyStatus keyName keyRight remoteEnable remarks senderUsername subRecordType`.split(/\s+/),
);

/** A name of a field is the cloud's own text as well. */
const NAME = /^\w{1,40}$/;

export function createResponseReader(note: OperatorNote) {
  const noted = new Set<string>();
  const once = (line: string) => {
    if (noted.has(line)) return;
    noted.add(line);
    note(line);
  };

  /** Null: it is not what was expected. `what` names it in a note. */
  function read<Shape extends z.core.$ZodLooseShape>(
    what: string,
    shape: z.ZodMiniObject<Shape, z.core.$loose>,
    raw: unknown,
  ): z.output<z.ZodMiniObject<Shape, z.core.$loose>> | null {
    const { success, data, error } = z.safeParse(shape, raw);
    if (!success) {
      once(`TTLock: ${what} is not as expected at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
      return null;
    }
    const said = data as Record<string, unknown>;
    for (const secret of OPENS_THE_DOOR) delete said[secret];
    const unknown = Object.keys(said).filter(key => !isKeyOf(shape.shape, key) && !NOT_USED.has(key) && NAME.test(key));
    if (unknown.length > 0) once(`TTLock: of ${what} more is said than is known: ${unknown.sort().join(', ')}`);
    return data as z.output<z.ZodMiniObject<Shape, z.core.$loose>>;
  }

  return {
    read,
    note: once,
    /** Those of a list that are as expected: one that is not must not hide the others. */
    readAll: <Shape extends z.core.$ZodLooseShape>(
      what: string,
      shape: z.ZodMiniObject<Shape, z.core.$loose>,
      raw: readonly unknown[],
    ): z.output<z.ZodMiniObject<Shape, z.core.$loose>>[] => {
      const items: z.output<z.ZodMiniObject<Shape, z.core.$loose>>[] = [];
      for (const each of raw) {
        const item = read(what, shape, each);
        if (item) items.push(item);
      }
      return items;
    },
  };
}
export type ResponseReader = ReturnType<typeof createResponseReader>;
