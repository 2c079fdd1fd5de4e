/** The table’s style has the columns’ widths, and sets them for its rows. */
export const rowClasses = 'grid grid-cols-(--columns) items-center gap-x-3 px-2';
