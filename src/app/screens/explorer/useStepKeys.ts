import { useEffect, useRef } from 'react';
import { lookUp } from '../../../../models/lookUp.ts';
import { logicalKey } from '../../ui/direction.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Elements that need the arrow keys themselves, including the statechart’s frame. */
const USES_KEYS = 'input, select, textarea, [role="group"], [role="menu"], [role="dialog"]';

/** The arrow keys step anywhere on the page, unless the focused element uses them. */
export function useStepKeys(onStep: (steps: number) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const steps = lookUp(STEPS, logicalKey(event.key, document.documentElement));
      if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || (event.target as Element).closest?.(USES_KEYS)) return;
      event.preventDefault();
      latest.current(steps);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
