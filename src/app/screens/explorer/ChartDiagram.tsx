import { defineMessages } from '@formatjs/intl';
import { useActor } from '@xstate/react';
import { List, Workflow } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { fromPromise, type StateValue } from 'xstate';
import { CHARTS } from '../../../../machines/charts.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { thingAnswer } from '../../actors/thingAnswer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWide } from '../useWide.ts';
import { ChartList } from './ChartList.tsx';
import { chartNow } from './chartNow.ts';
import type { DescribedTransition } from './describeChart.ts';
import { describeNamed, layOutNamed } from './drawChart.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { useTransitionText } from './useTransitionText.ts';

const messages = defineMessages({
  label: { id: 'explorer.diagram', defaultMessage: 'Chart {chart}' },
  asList: { id: 'explorer.diagram.asList', defaultMessage: 'Show as list' },
  asPicture: { id: 'explorer.diagram.asPicture', defaultMessage: 'Show as diagram' },
  failed: { id: 'explorer.diagram.failed', defaultMessage: 'Couldn’t draw the chart' },
  failedText: { id: 'explorer.diagram.failed.text', defaultMessage: 'Reload the page, or read the chart as a list.' },
});

export interface ChartDiagramProps {
  /** Name of the chart in the machine catalogue. */
  chart: string;
  /** The current state; null if none. */
  active: StateValue | null;
  /** Type of the last event, or the ids of the transitions taken. */
  transitions?: string | readonly string[] | undefined;
  onTransition?: (transition: DescribedTransition) => void;
}

/** A statechart with its current state: a picture on wide screens, else a list; a button switches. */
export const ChartDiagram = (props: ChartDiagramProps) => <Diagram key={props.chart} {...props} />;

function Diagram({ chart, active, transitions, onTransition }: ChartDiagramProps) {
  const format = useMessage();
  const text = useTransitionText();
  const wide = useWide();
  const [form, setForm] = useState<'picture' | 'list' | null>(null);
  const [chosen, choose] = useState<DescribedTransition | null>(null);
  const machine = lookUp(CHARTS, chart)?.machine;
  const now = useMemo(() => machine && chartNow(machine, active, transitions), [machine, active, transitions]);
  if (!now) return null;
  const asList = form === null ? !wide : form === 'list';
  const sentence = chosen ? text(chosen) : '';
  const marks = {
    now,
    chosen: chosen?.id ?? null,
    onTransition: (transition: DescribedTransition) => {
      choose(transition);
      onTransition?.(transition);
    },
  };
  const turn = (
    <>
      <IconButton
        label={format(asList ? messages.asPicture : messages.asList)}
        icon={asList ? <Workflow aria-hidden size={18} /> : <List aria-hidden size={18} />}
        onClick={() => setForm(asList ? 'picture' : 'list')}
      />
      <p role="status" title={sentence} className="min-w-0 grow truncate font-mono text-xs text-muted">
        {sentence}
      </p>
    </>
  );
  return (
    <section aria-label={format(messages.label, { chart })} className="flex h-full min-h-96 flex-col">
      {asList ? (
        <>
          <div className="flex items-center gap-1 border-b border-line px-2 py-1">{turn}</div>
          <div className="max-h-[65dvh] grow overflow-y-auto lg:max-h-none">
            <Awaited logic={describing} chart={chart}>
              {described => <ChartList chart={described} {...marks} />}
            </Awaited>
          </div>
        </>
      ) : (
        <Awaited logic={layingOut} chart={chart}>
          {layout => (
            <PictureFrame layout={layout} {...marks}>
              {turn}
            </PictureFrame>
          )}
        </Awaited>
      )}
    </section>
  );
}

const logicOf = <T,>(work: (name: string) => Promise<T>) =>
  fromPromise(({ input }: { input: string }) => thingAnswer(work(input)));

const describing = logicOf(describeNamed);
const layingOut = logicOf(layOutNamed);

interface AwaitedProps<T> {
  logic: ReturnType<typeof logicOf<T>>;
  chart: string;
  children: (result: T) => ReactNode;
}

function Awaited<T>({ logic, chart, children }: AwaitedProps<T>) {
  const format = useMessage();
  const [{ output: answer }] = useActor(logic, { input: chart });
  if (answer === undefined)
    return (
      <div aria-busy="true" className="flex h-96 grow">
        <Skeleton height="h-full" />
      </div>
    );
  if (answer.kind === 'thing') return children(answer.thing);
  return <Problem title={format(messages.failed)} text={format(messages.failedText)} />;
}
