import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** An error boundary that hides a small part of the shell if it fails, until the next page. */
export function QuietBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
