import { defineMessages } from '@formatjs/intl';
import type { HiddenGap, HistoryFact } from '../../../../models/calls/explorer.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FactTime } from './FactTime.tsx';
import { HiddenFacts } from './HiddenFacts.tsx';

const messages = defineMessages({
  title: { id: 'explorer.facts', defaultMessage: 'Events' },
  earlier: {
    id: 'explorer.facts.earlier',
    defaultMessage: '{count, plural, one {# earlier event} other {# earlier events}}',
  },
  later: { id: 'explorer.facts.later', defaultMessage: '{count, plural, one {# later event} other {# later events}}' },
  product: { id: 'explorer.facts.product', defaultMessage: 'Lock or server' },
});

/** Number of rows before and after the selected fact; the slider reaches the others. */
const AROUND = 6;

interface FactRowsProps {
  facts: readonly HistoryFact[];
  hidden: readonly HiddenGap[];
  version: number;
  timeZone: string | null;
  onChoose: (version: number) => void;
}

export function FactRows({ facts, hidden, version, timeZone, onChoose }: FactRowsProps) {
  const format = useMessage();
  const first = Math.max(0, Math.min(version - 1 - AROUND, facts.length - 2 * AROUND - 1));
  const shown = facts.slice(first, first + 2 * AROUND + 1);
  const later = facts.length - first - shown.length;
  const gapsAfter = (place: number) =>
    hidden
      .filter(({ after }) => after === place)
      .map(gap => (
        <li key={`hidden-${gap.from}`}>
          <HiddenFacts gap={gap} timeZone={timeZone} />
        </li>
      ));
  return (
    <section className="card min-w-0 self-start py-2">
      <h2 className="px-4 py-1 text-lg font-semibold">{format(messages.title)}</h2>
      {first > 0 && <p className="px-4 py-1 text-sm text-muted">{format(messages.earlier, { count: first })}</p>}
      <ol aria-label={format(messages.title)}>
        {gapsAfter(first)}
        {shown.flatMap(fact => [
          <li key={fact.version}>
            <button
              type="button"
              aria-current={fact.version === version ? 'step' : undefined}
              onClick={() => onChoose(fact.version)}
              className="flex w-full gap-3 border-s-4 border-transparent px-3 py-1.5 text-start hover:bg-raised aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              <span className="figures w-8 shrink-0 text-end text-muted">{fact.version}</span>
              <span className="min-w-0">
                <span className="block font-mono text-sm break-all">{fact.type}</span>
                <span className="block text-sm text-muted">
                  <FactTime at={fact.at} timeZone={timeZone} /> ·{' '}
                  {fact.by.uid === 0 ? format(messages.product) : fact.by.nickname}
                </span>
              </span>
            </button>
          </li>,
          ...gapsAfter(fact.version),
        ])}
      </ol>
      {later > 0 && <p className="px-4 py-1 text-sm text-muted">{format(messages.later, { count: later })}</p>}
    </section>
  );
}
