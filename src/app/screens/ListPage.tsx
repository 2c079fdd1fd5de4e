import type { MessageDescriptor } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { totalOf } from '../../../machines/selectors/pagedList.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { titles } from '../routes/titles.ts';
import { classes } from '../ui/classes.ts';
import { Trail } from '../ui/Trail.tsx';
import { QueryList } from './QueryList.tsx';

interface ListPageProps<Item> extends Omit<ComponentProps<typeof QueryList<Item>>, 'label'> {
  title: MessageDescriptor;
  /** Parent page; default: the list of locks. */
  above?: { title: MessageDescriptor; href: string };
  count?: (total: number) => string;
  /** Shown beside the heading. */
  action?: ReactNode;
  lead?: string;
  tabs?: ReactNode;
  filters?: ReactNode;
}

export function ListPage<Item>({ title, above, count, action, lead, tabs, filters, ...list }: ListPageProps<Item>) {
  const format = useMessage();
  const total = useSelector(list.list, totalOf);
  const up = above ?? { title: titles.console, href: paths.console() };
  return (
    <>
      <Trail steps={[{ label: format(up.title), href: up.href }]} here={format(title)} />
      <header className={classes('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', !lead && 'mb-4')}>
        <span className="flex flex-wrap items-baseline gap-x-4">
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {format(title)}
          </h1>
          {count && total > 0 && <span className="figures text-muted">{count(total)}</span>}
        </span>
        {action}
      </header>
      {lead && <p className={classes('mb-4 max-w-prose text-muted', Boolean(action) && 'mt-2 sm:mt-0')}>{lead}</p>}
      {tabs}
      {filters && <div className="mb-4">{filters}</div>}
      <QueryList {...list} label={format(title)} />
    </>
  );
}
