import { Link, useLocation } from 'wouter';
import { classes } from './classes.ts';

interface PageTabsProps {
  label: string;
  pages: readonly { href: string; name: string }[];
  here?: string;
}

export function PageTabs({ label, pages, here: named }: PageTabsProps) {
  const [path] = useLocation();
  const here = named ?? path;
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap border-b border-line sm:gap-x-1">
      {pages.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={here === href ? 'page' : undefined}
          className={classes(
            'target -mb-px inline-flex items-center border-b-2 px-2 sm:px-3',
            here === href ? 'border-b-brand font-medium text-ink' : 'border-b-transparent text-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
