import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';

/** Which of those that manage locks: the authorized administrators, or whoever has authorized oneself. Spec §3. */
export const AdminFilter = { ALL: 1, AUTHORIZED_ADMIN: 2, ADMIN: 3 } as const;
export type AdminFilter = (typeof AdminFilter)[keyof typeof AdminFilter];

/** Which locks, seen from one administrator. Spec §3. */
export const AuthorizationFilter = { NOT_AUTHORIZED: 1, AUTHORIZED: 2, ALL: 3 } as const;
export type AuthorizationFilter = (typeof AuthorizationFilter)[keyof typeof AuthorizationFilter];

/** For how long somebody administers; nobody does so once, or on some weekdays. */
export const Term = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permanent') }),
  z.object({ kind: z.literal('limited'), start: EpochMs, end: EpochMs }),
]);
export type Term = z.infer<typeof Term>;
