/** Joins the class names that apply. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** What narrows a list: the words in a line of their own where there is little room, and each choice as wide as what it says. */
export const filterClasses = 'flex flex-wrap gap-2 max-lg:*:grow lg:flex-nowrap';
export const filterWordsClasses = 'flex w-full lg:w-auto lg:grow';
