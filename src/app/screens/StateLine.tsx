import type { MessageDescriptor } from '@formatjs/intl';
import type { LucideIcon } from 'lucide-react';
import type { StatusTag } from '../../../machines/tags.ts';
import { useMessage, type Values } from '../i18n/intl.tsx';
import { Status } from '../ui/Status.tsx';

/** A state’s messages. Each machine has a complete Record of these, so a state without messages does not compile. */
export interface StateWords {
  icon: LucideIcon;
  word: MessageDescriptor;
  /** What the state means, and what the user can do. */
  line: MessageDescriptor;
}

interface StateLineProps {
  words: StateWords;
  meaning: StatusTag;
  /** Values for both the word and the line. */
  values?: Values;
  /** True if the line counts down: it is visible, but not announced every second. */
  counts?: boolean;
  /** Cause and consequence, which don’t follow from the state alone. */
  why?: string | null;
  so?: string | null;
}

export function StateLine({ words: { icon, word, line }, meaning, values, counts = false, why, so }: StateLineProps) {
  const format = useMessage();
  return (
    <div className="flex min-w-0 flex-col">
      <Status meaning={meaning === 'idle' ? 'plain' : meaning} icon={icon}>
        {format(word, values)}
      </Status>
      <div className="text-sm wrap-anywhere text-muted">
        {why && <p>{why}</p>}
        <p aria-live={counts ? 'off' : undefined}>{format(line, values)}</p>
        {so && <p>{so}</p>}
      </div>
    </div>
  );
}
