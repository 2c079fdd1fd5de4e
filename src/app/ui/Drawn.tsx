import type { ReactNode } from 'react';

/** A component of its own, so that the error boundary catches what it throws. */
export const Drawn = ({ children }: { children: () => ReactNode }) => children();
