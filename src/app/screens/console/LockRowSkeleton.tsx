import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { columns } from './LockRow.tsx';

export const LockRowSkeleton = () => (
  <div className={classes(columns, 'h-full border-b border-line')}>
    <span className="justify-self-center">
      <Skeleton width="w-4.5" />
    </span>
    <span className="flex flex-col gap-2">
      <Skeleton width="w-32" />
      <Skeleton width="w-24" height="h-3" />
    </span>
    <Skeleton width="w-20" />
    <span className="hidden lg:inline">
      <Skeleton width="w-24" />
    </span>
    <span className="hidden lg:inline">
      <Skeleton width="w-16" />
    </span>
    <span className="hidden lg:inline">
      <Skeleton width="w-12" />
    </span>
  </div>
);
