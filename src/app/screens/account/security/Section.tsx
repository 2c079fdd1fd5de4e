import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export const Section = ({ title, lead, children }: SectionProps) => (
  <section aria-label={title} className="card mb-4 flex flex-col gap-4 p-4">
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-muted">{lead}</p>
    </div>
    {children}
  </section>
);
