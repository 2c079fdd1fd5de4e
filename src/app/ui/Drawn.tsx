import type { ReactNode } from 'react';

/** A separate component, so that the error boundary catches errors of its render function. */
export const Drawn = ({ children }: { children: () => ReactNode }) => children();
