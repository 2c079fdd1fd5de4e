import type { CoreTables } from './store/coreTables.ts';

/** Each table's own file adds the table: `declare module '…/tables.ts' { interface Tables { … } }`. */
export interface Tables extends CoreTables {}
