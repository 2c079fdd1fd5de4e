import { defineMessages } from '@formatjs/intl';
import { CircleAlert, CircleCheck, CircleDashed, Globe, History, SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { CHARTS } from '../../../../machines/charts.ts';
import { FAMILIES } from '../../../../machines/streams.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { hasWords } from '../../../../models/textKey.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths as addresses } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Status } from '../../ui/Status.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { useQuery } from '../useQuery.ts';
import { coverageOf, totalOf } from './coverageOf.ts';
import { depthMessages, familyMessages } from './explorerMessages.ts';
import { type ChartReport, DEPTHS, type Depth, type PathsFile } from './pathsFile.ts';
import { WithPaths } from './WithPaths.tsx';

const messages = defineMessages({
  about: {
    id: 'explorer.about',
    defaultMessage:
      'Each chart shows how one part of the product behaves. Open a chart to follow its paths and see the console at each step.',
  },
  search: { id: 'explorer.search', defaultMessage: 'Search charts, states and events' },
  charts: { id: 'explorer.charts', defaultMessage: '{count, plural, one {# chart} other {# charts}}' },
  size: {
    id: 'explorer.chart.size',
    defaultMessage:
      '{states, plural, one {# state} other {# states}}, {transitions, plural, one {# transition} other {# transitions}}, {paths, plural, one {# path} other {# paths}}',
  },
  covered: { id: 'explorer.covered', defaultMessage: '{depth}: {percent, number, percent}' },
  notCovered: { id: 'explorer.notCovered', defaultMessage: '{depth}: not tested yet' },
  totals: {
    id: 'explorer.totals',
    defaultMessage:
      'Tests on {paths, plural, one {# path} other {# paths}} covered {states, number} of {allStates, number} states and {transitions, number} of {allTransitions, number} transitions',
  },
  noMatch: { id: 'explorer.noMatch', defaultMessage: 'No matching charts' },
  noMatchText: { id: 'explorer.noMatch.text', defaultMessage: 'Try the name of a chart, a state or an event.' },
  takeOff: { id: 'explorer.noMatch.takeOff', defaultMessage: 'Show all charts' },
  real: { id: 'explorer.real', defaultMessage: 'Histories and simulated faults' },
  things: { id: 'explorer.toThings', defaultMessage: 'Histories' },
  world: { id: 'explorer.toWorld', defaultMessage: 'Simulated faults' },
});

export function ExplorerScreen() {
  const format = useMessage();
  return (
    <>
      <ConsoleTrail here={format(titles.explorer)} />
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.explorer)}
        </h1>
        <p className="order-last w-full max-w-prose text-muted">{format(messages.about)}</p>
        <nav aria-label={format(messages.real)} className="flex flex-wrap gap-x-6 sm:ms-auto">
          <Link href={addresses.things} className="target inline-flex items-center gap-2 text-brand underline">
            <History aria-hidden size={18} />
            {format(messages.things)}
          </Link>
          <Link href={addresses.world} className="target inline-flex items-center gap-2 text-brand underline">
            <Globe aria-hidden size={18} />
            {format(messages.world)}
          </Link>
        </nav>
      </header>
      <WithPaths>{paths => <Charts paths={paths} />}</WithPaths>
    </>
  );
}

const NO_REPORT: ChartReport = { states: 0, transitions: [], events: [], paths: [], depths: {} };

function wordsOf(name: string): string {
  const { root } = lookUp(CHARTS, name)?.machine ?? {};
  const states = root === undefined ? [] : [...Object.keys(root.states), ...root.machine.events];
  return [name, ...states].join(' ');
}

function Charts({ paths }: { paths: PathsFile }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const search = address.get('search') ?? '';
  const matches = hasWords(search);
  const found = Object.keys(CHARTS).filter(name => matches(wordsOf(name)));
  const reports = Object.values(paths);
  return (
    <div className="flex flex-col gap-4">
      <dl className="card divide-y divide-line">
        {DEPTHS.map(depth => (
          <div key={depth} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">{format(depthMessages[depth])}</dt>
            <dd className="figures text-muted">{format(messages.totals, { ...totalOf(reports, depth) })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex w-full sm:w-96">
          <SearchBox label={format(messages.search)} value={search} onSearch={value => change({ search: value })} />
        </span>
        <span role="status" className="figures text-muted">
          {format(messages.charts, { count: found.length })}
        </span>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={format(messages.noMatch)}
          action={<Button onClick={() => change({ search: '' })}>{format(messages.takeOff)}</Button>}
        >
          {format(messages.noMatchText)}
        </EmptyState>
      )}
      {FAMILIES.map(family => {
        const charts = found.filter(name => lookUp(CHARTS, name)?.family === family);
        return charts.length === 0 ? null : (
          <section key={family} aria-labelledby={`family-${family}`}>
            <h2 id={`family-${family}`} className="mb-2 text-lg font-semibold">
              {format(familyMessages[family])}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {charts.map(name => (
                <ChartCard key={name} name={name} report={lookUp(paths, name) ?? NO_REPORT} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ChartCard({ name, report }: { name: string; report: ChartReport }) {
  const format = useMessage();
  const { states, transitions, paths } = report;
  return (
    <li className="card relative flex flex-col gap-2 p-4 hover:border-brand">
      <Link
        href={addresses.chart(name)}
        className="font-mono font-semibold text-brand after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <p className="figures text-sm text-muted">
        {format(messages.size, { states, transitions: transitions.length, paths: paths.length })}
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {DEPTHS.map(depth => (
          <li key={depth}>
            <DepthStatus report={report} depth={depth} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function DepthStatus({ report, depth }: { report: ChartReport; depth: Depth }) {
  const format = useMessage();
  const covered = coverageOf(report, depth);
  const name = format(depthMessages[depth]);
  if (covered === null)
    return (
      <Status meaning="plain" icon={CircleDashed}>
        {format(messages.notCovered, { depth: name })}
      </Status>
    );
  const all = covered.allStates + covered.allTransitions;
  // Rounded down, so that 100 % means complete.
  const percent = all === 0 ? 1 : Math.floor(((all - covered.missed.length) / all) * 100) / 100;
  const whole = percent === 1;
  return (
    <span className="figures">
      <Status meaning={whole ? 'done' : 'attention'} icon={whole ? CircleCheck : CircleAlert}>
        {format(messages.covered, { depth: name, percent })}
      </Status>
    </span>
  );
}
