export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export const filterClasses = 'flex flex-wrap gap-2 max-lg:*:grow lg:flex-nowrap';
export const filterWordsClasses = 'flex w-full lg:w-auto lg:grow';
