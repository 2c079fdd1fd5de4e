import { defineMessages } from '@formatjs/intl';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { type Covered, coverageOf } from './coverageOf.ts';
import { depthMessages } from './explorerMessages.ts';
import { type ChartReport, DEPTHS } from './pathsFile.ts';

const messages = defineMessages({
  title: { id: 'explorer.coverage', defaultMessage: 'Test coverage' },
  none: { id: 'explorer.coverage.none', defaultMessage: 'Not covered yet' },
  visited: {
    id: 'explorer.coverage.visited',
    defaultMessage:
      '{states, number} of {allStates, number} states, {transitions, number} of {allTransitions, number} transitions',
  },
  paths: { id: 'explorer.coverage.paths', defaultMessage: '{paths, plural, one {# path} other {# paths}}' },
  missing: { id: 'explorer.coverage.missing', defaultMessage: 'Not visited: {count, number}' },
});

export function Coverage({ report }: { report: ChartReport }) {
  const format = useMessage();
  return (
    <section className="card">
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">{format(messages.title)}</h2>
      <dl className="divide-y divide-line">
        {DEPTHS.map(depth => {
          const covered = coverageOf(report, depth);
          return (
            <div key={depth} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[14rem_1fr]">
              <dt>{format(depthMessages[depth])}</dt>
              <dd>
                <CoverageLine covered={covered} />
                {covered !== null && covered.missed.length > 0 && (
                  <details>
                    <summary className="target inline-flex items-center text-brand">
                      {format(messages.missing, { count: covered.missed.length })}
                    </summary>
                    <ul className="font-mono text-sm break-words">
                      {covered.missed.map(missed => (
                        <li key={missed}>{missed}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function CoverageLine({ covered }: { covered: Covered | null }) {
  const format = useMessage();
  if (covered === null)
    return (
      <Status meaning="plain" icon={CircleDashed}>
        {format(messages.none)}
      </Status>
    );
  const { missed, ...values } = covered;
  const whole = missed.length === 0;
  return (
    <span className="figures flex flex-wrap gap-x-4">
      <Status meaning={whole ? 'done' : 'attention'} icon={whole ? CircleCheck : CircleAlert}>
        {format(messages.visited, values)}
      </Status>
      <span className="text-muted">{format(messages.paths, values)}</span>
    </span>
  );
}
