import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';

/** Spec §3. ADMIN lists those who authorized the caller. */
export const AdminFilter = { ALL: 1, AUTHORIZED_ADMIN: 2, ADMIN: 3 } as const;
export type AdminFilter = (typeof AdminFilter)[keyof typeof AdminFilter];

/** Spec §3: filter for the locks of one administrator. */
export const AuthorizationFilter = { NOT_AUTHORIZED: 1, AUTHORIZED: 2, ALL: 3 } as const;
export type AuthorizationFilter = (typeof AuthorizationFilter)[keyof typeof AuthorizationFilter];

export const Term = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('permanent') }),
  z.object({ kind: z.literal('limited'), start: EpochMs, end: EpochMs }),
]);
export type Term = z.infer<typeof Term>;
