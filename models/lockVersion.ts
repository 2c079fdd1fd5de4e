/**
 * How a lock keeps passcodes (spec §3), as the app that added it has set it up. The web reads and changes those of V3
 * alone: of any other the lock was added with an old app, and has to be deleted and added again.
 */
export const LockVersion = { NOT_ALLOWED: 0, V2_S1: 2, V2_S2: 3, V3: 4 } as const;
