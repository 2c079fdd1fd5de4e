import type { MessageDescriptor } from '@formatjs/intl';
import type { LucideIcon } from 'lucide-react';
import type { StatusTag } from '../../../machines/tags.ts';
import { useMessage, type Values } from '../i18n/intl.tsx';
import { Status } from '../ui/Status.tsx';

/** What is said of one state. A chart's words are a complete Record of these: a state without words does not compile. */
export interface StateWords {
  icon: LucideIcon;
  word: MessageDescriptor;
  /** What it means, and what one can do. */
  line: MessageDescriptor;
}

interface StateLineProps {
  words: StateWords;
  meaning: StatusTag;
  /** For the word and the line. */
  values?: Values;
  /** The line counts down: to be seen, and not to be read out with every second. */
  counts?: boolean;
  /** Sentences that do not follow from the state alone: why it came to be so, and what comes of it. */
  why?: string | null;
  so?: string | null;
}

/** How a thing stands: an icon and a word, and below them what that means. */
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
