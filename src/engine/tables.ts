import type { CoreTables } from './store/coreTables.ts';

/** All tables. Whatever keeps one declares it here from its own file: `declare module '…/tables.ts' { interface Tables { … } }`. */
export interface Tables extends CoreTables {}
