import type { ReactNode } from 'react';

interface TitledLinesProps {
  title: string;
  children: ReactNode;
}

export const TitledLines = ({ title, children }: TitledLinesProps) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 list-disc ps-5 marker:text-muted">{children}</ul>
  </div>
);
