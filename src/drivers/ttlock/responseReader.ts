/** Parses responses: drops secrets at once, reports unknown fields once. */

import * as z from 'zod/mini';
import { isKeyOf } from '../../../models/lookUp.ts';

export type OperatorNote = (line: string) => void;

/** Fields that open the door and aren’t needed here (pasted in public in jbergler/hass-ttlock issues 42 and 152). */
const OPENS_THE_DOOR = [
  'lockData',
  'lockKey',
  'aesKeyStr',
  'adminPwd',
  'noKeyPwd',
  'deletePwd',
  'specialValue',
  // Anyone who has this link sees the QR code.
  'link',
] as const;

const NOT_USED: ReadonlySet<string> = new Set(
  `errcode errmsg description date bindDate createDate sendDate updateDate rssiUpdateDate startDate endDate
  lockId lockName lockMac lockVersion groupId groupName electricQuantityUpdateDate passageMode passageModeAutoUnlock
  hardwareRevision soundVolume isFrozen gatewayMac gatewayVersion networkMac lockNum
  keyId keyStatus keyName keyRight remoteEnable remarks senderUsername subRecordType`.split(/\s+/),
);

const NAME = /^\w{1,40}$/;

export function createResponseReader(note: OperatorNote) {
  const noted = new Set<string>();
  const once = (line: string) => {
    if (noted.has(line)) return;
    noted.add(line);
    note(line);
  };

  function read<Shape extends z.core.$ZodLooseShape>(
    what: string,
    shape: z.ZodMiniObject<Shape, z.core.$loose>,
    raw: unknown,
  ): z.output<z.ZodMiniObject<Shape, z.core.$loose>> | null {
    const { success, data, error } = z.safeParse(shape, raw);
    if (!success) {
      once(`TTLock: Unexpected values in ${what}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
      return null;
    }
    const said = data as Record<string, unknown>;
    for (const secret of OPENS_THE_DOOR) delete said[secret];
    const unknown = Object.keys(said).filter(key => !isKeyOf(shape.shape, key) && !NOT_USED.has(key) && NAME.test(key));
    if (unknown.length > 0) once(`TTLock: Unknown fields in ${what}: ${unknown.sort().join(', ')}`);
    return data as z.output<z.ZodMiniObject<Shape, z.core.$loose>>;
  }

  return {
    read,
    note: once,
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
