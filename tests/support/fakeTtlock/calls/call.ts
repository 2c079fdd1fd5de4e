/** One call of the fake cloud: parameters and answer. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { type Form, parsed } from '../parameters.ts';
import type { Lock } from '../things.ts';
import type { World } from '../world.ts';

export interface Asked {
  /** Account of the access token. */
  username: string;
  /** Uploaded files by field name. */
  files: Readonly<Record<string, Uint8Array>>;
}

export interface CloudCall {
  /** Whether query parameters are accepted; changes require a form. */
  reads: boolean;
  answer(form: Form, asked: Asked): object | Promise<object>;
}
export type CloudCalls = Readonly<Record<string, CloudCall>>;

const callOf =
  (reads: boolean) =>
  <Shape extends z.core.$ZodShape>(
    shape: Shape,
    answer: (form: z.infer<z.ZodMiniObject<Shape, z.core.$strict>>, asked: Asked) => object | Promise<object>,
  ): CloudCall => ({ reads, answer: (form, asked) => answer(parsed(z.strictObject(shape), form), asked) });

export const read = callOf(true);
export const write = callOf(false);

/** The lock, if the account owns it. */
export function ownLock({ lockNamed }: World, lockId: number, { username }: Asked): Lock {
  const lock = lockNamed(lockId);
  if (lock.owner !== username) throw new CloudSays(Errcode.NOT_ADMIN);
  return lock;
}

export const DONE = { errcode: 0, errmsg: 'none error message', description: '操作成功' };
