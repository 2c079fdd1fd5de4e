import type { CoreTables } from './store/coreTables.ts';

/** Each table's own file adds it: `declare module '…/tables.ts' { interface Tables { … } }`. */
export interface Tables extends CoreTables {}
