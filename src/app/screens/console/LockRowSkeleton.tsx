import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { columns } from './columns.ts';

export const LockRowSkeleton = ({ top, height }: { top: number; height: number }) => (
  <tr
    aria-hidden
    className={classes(columns, 'absolute inset-x-0 top-0 border-b border-line')}
    style={{ height, transform: `translateY(${top}px)` }}
  >
    <td className="justify-self-center">
      <Skeleton width="w-4.5" />
    </td>
    <td className="flex flex-col gap-2">
      <Skeleton width="w-32" />
      <Skeleton width="w-24" height="h-3" />
    </td>
    <td>
      <Skeleton width="w-20" />
    </td>
    <td className="hidden lg:inline">
      <Skeleton width="w-24" />
    </td>
    <td className="hidden lg:inline">
      <Skeleton width="w-16" />
    </td>
    <td className="hidden lg:inline">
      <Skeleton width="w-12" />
    </td>
  </tr>
);
