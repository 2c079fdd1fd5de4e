export const columns =
  'grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-2 px-2 lg:grid-cols-[2.5rem_minmax(9rem,1.4fr)_minmax(5rem,0.9fr)_minmax(11rem,1.2fr)_minmax(9rem,1.4fr)_7.5rem_9.5rem] lg:gap-x-4';
