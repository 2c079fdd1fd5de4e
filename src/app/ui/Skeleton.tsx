import { classes } from './classes.ts';

/** Holds the place of a line of text to come. `width` is a class such as `w-24`. */
export const Skeleton = ({ width = 'w-full', height = 'h-4' }: { width?: string; height?: string }) => (
  <span
    aria-hidden
    className={classes('inline-block animate-pulse rounded-box bg-raised align-middle', width, height)}
  />
);
