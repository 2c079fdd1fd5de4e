import { describe, expect, it } from 'vitest';
import { storedLayout } from '../../../src/app/actors/tableLayout.ts';
import { arrangeColumns, fitColumns, moveColumn } from '../../../src/app/screens/table/column.ts';

const column = (id: string, more: object = {}) => ({ id, minWidth: 100, grow: 1, ...more });
const COLUMNS = [
  column('name', { fixed: 'start' }),
  column('door'),
  column('battery'),
  column('mac', { isOptional: true }),
  column('actions', { fixed: 'end', roomyWidth: 300 }),
];
const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const stored = (text: string | null) => storedLayout({ getItem: () => text }, 'locks');

describe('the columns of a table', () => {
  it('are the usual ones until the user chooses, between the row’s heading and its actions', () => {
    expect(idsOf(fitColumns(COLUMNS, [], 2000))).toEqual(['name', 'door', 'battery', 'actions']);
  });

  it('follow the user’s choice and order', () => {
    const chosen = ['mac', 'battery', 'door'].map(id => ({ id, shown: id !== 'battery' }));
    expect(idsOf(fitColumns(COLUMNS, chosen, 2000))).toEqual(['name', 'mac', 'door', 'actions']);
  });

  it('lose the last ones where there is no room, never the fixed ones', () => {
    expect(idsOf(fitColumns(COLUMNS, [], 480))).toEqual(['name', 'door', 'actions']);
    expect(idsOf(fitColumns(COLUMNS, [], 479 - 112))).toEqual(['name', 'actions']);
    expect(idsOf(fitColumns(COLUMNS, [], 1))).toEqual(['name', 'actions']);
  });

  it('are wider where the table has room for text on its buttons', () => {
    const width = (of: number) => fitColumns(COLUMNS, [], of).find(({ id }) => id === 'actions')?.minWidth;
    expect([width(1000), width(1100)]).toEqual([100, 300]);
  });

  it('that an older choice doesn’t know come last, and unknown ones are ignored', () => {
    const chosen = [
      { id: 'battery', shown: false },
      { id: 'gone', shown: true },
    ];
    expect(arrangeColumns(COLUMNS, chosen)).toEqual([
      { id: 'battery', shown: false },
      { id: 'door', shown: true },
      { id: 'mac', shown: false },
    ]);
  });

  it('move up and down', () => {
    const all = arrangeColumns(COLUMNS, []);
    expect(idsOf(moveColumn(all, 2, -1))).toEqual(['door', 'mac', 'battery']);
    expect(idsOf(moveColumn(all, 0, 1))).toEqual(['battery', 'door', 'mac']);
  });
});

describe('the stored layout of a table', () => {
  const layout = { columns: [{ id: 'door', shown: false }], isCompact: true };

  it('is read as it was chosen', () => expect(stored(JSON.stringify(layout))).toEqual(layout));

  it.each([null, '', '{', '{"columns":[{"id":1}],"isCompact":true}', '[]'])(
    'is the usual one if the storage has %j',
    text => {
      expect(stored(text)).toEqual({ columns: [], isCompact: false });
    },
  );
});
