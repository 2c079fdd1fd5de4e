import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, children, action }: EmptyStateProps) => (
  <section className="flex flex-col items-center gap-2 px-4 py-16 text-center">
    <Icon aria-hidden size={40} strokeWidth={1.5} className="mb-2 text-muted" />
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="max-w-prose text-muted">{children}</p>
    {action && <div className="mt-4">{action}</div>}
  </section>
);
