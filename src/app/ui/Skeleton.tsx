import { classes } from './classes.ts';

/** `width`: a class such as `w-24`. */
export const Skeleton = ({ width = 'w-full', height = 'h-4' }: { width?: string; height?: string }) => (
  <span
    aria-hidden
    className={classes('inline-block animate-pulse rounded-box bg-raised align-middle', width, height)}
  />
);

export const SkeletonRows = () => (
  <div className="flex flex-col gap-6 p-4">
    {[1, 2, 3, 4, 5, 6].map(row => (
      <Skeleton key={row} />
    ))}
  </div>
);
