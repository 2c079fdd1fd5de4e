/** The columns and the row height of each table, as this browser last chose them. */
import { useSelector } from '@xstate/react';
import { assign, createActor, setup } from 'xstate';
import * as z from 'zod/mini';
import { deviceStorage } from '../storage.ts';

const ChosenColumn = z.object({ id: z.string(), shown: z.boolean() });
const TableLayout = z.object({ columns: z.array(ChosenColumn), isCompact: z.boolean() });

export type ChosenColumn = z.infer<typeof ChosenColumn>;
export type TableLayout = z.infer<typeof TableLayout>;

const USUAL: TableLayout = { columns: [], isCompact: false };

const keyOf = (table: string): string => `table.${table}`;

export function storedLayout(storage: Pick<Storage, 'getItem'>, table: string): TableLayout {
  try {
    return TableLayout.parse(JSON.parse(storage.getItem(keyOf(table)) ?? 'null'));
  } catch {
    return USUAL;
  }
}

type Layouts = Readonly<Record<string, TableLayout>>;

const layouts = createActor(
  setup({
    types: { context: {} as Layouts, events: {} as { type: 'layout.chosen'; table: string; layout: TableLayout } },
  }).createMachine({
    context: {},
    on: { 'layout.chosen': { actions: assign(({ event }) => ({ [event.table]: event.layout })) } },
  }),
).start();

const stored = new Map<string, TableLayout>();

function layoutOf(context: Layouts, table: string): TableLayout {
  const chosen = context[table] ?? stored.get(table);
  if (chosen) return chosen;
  const read = storedLayout(deviceStorage, table);
  stored.set(table, read);
  return read;
}

export const useTableLayout = (table: string): TableLayout =>
  useSelector(layouts, ({ context }) => layoutOf(context, table));

/** Null restores the usual layout. */
export function chooseTableLayout(table: string, layout: TableLayout | null): void {
  if (layout === null) deviceStorage.removeItem(keyOf(table));
  else deviceStorage.setItem(keyOf(table), JSON.stringify(layout));
  layouts.send({ type: 'layout.chosen', table, layout: layout ?? USUAL });
}
