import { createContext, type ReactNode, useContext } from 'react';
import { useAttentionCount } from '../actors/attention.ts';

const AttentionCount = createContext(0);

/** Asks once for all parts of the shell that show the count. */
export const CountsAttention = ({ children }: { children: ReactNode }) => (
  <AttentionCount value={useAttentionCount()}>{children}</AttentionCount>
);

/** 0 while unknown. */
export const useShownAttention = (): number => useContext(AttentionCount);

const MOST_SHOWN = 99;
export const shortCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}`);
