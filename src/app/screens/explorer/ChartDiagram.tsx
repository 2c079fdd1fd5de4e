import { defineMessages } from '@formatjs/intl';
import { useActor } from '@xstate/react';
import { List, Maximize, Workflow, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { fromPromise, type StateValue } from 'xstate';
import { CHARTS } from '../../../../machines/charts.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWide } from '../useWide.ts';
import { ChartList } from './ChartList.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { chartNow } from './chartNow.ts';
import type { DescribedTransition } from './describeChart.ts';
import { type DrawnChart, drawChart } from './drawChart.ts';
import { useTransitionText } from './useTransitionText.ts';

const messages = defineMessages({
  label: { id: 'explorer.diagram', defaultMessage: 'Chart {chart}' },
  move: {
    id: 'explorer.diagram.move',
    defaultMessage: 'Picture of the chart. Arrow keys move it, plus and minus zoom.',
  },
  asList: { id: 'explorer.diagram.asList', defaultMessage: 'Show as a list' },
  asPicture: { id: 'explorer.diagram.asPicture', defaultMessage: 'Show as a picture' },
  larger: { id: 'explorer.diagram.larger', defaultMessage: 'Larger' },
  smaller: { id: 'explorer.diagram.smaller', defaultMessage: 'Smaller' },
  fit: { id: 'explorer.diagram.fit', defaultMessage: 'Fit to the frame' },
  failed: { id: 'explorer.diagram.failed', defaultMessage: 'The chart could not be drawn' },
  failedText: { id: 'explorer.diagram.failed.text', defaultMessage: 'Load the page again, or read it as a list.' },
});

export interface ChartDiagramProps {
  /** Its name in the catalogue of charts. */
  chart: string;
  /** Where it is; null when it is nowhere in particular. */
  active: StateValue | null;
  /** The type of the event that led there, or the very transitions by their id. */
  taken?: string | readonly string[] | undefined;
  onTransition?: (transition: DescribedTransition) => void;
}

const drawing = fromPromise(({ input }: { input: string }) => drawChart(input));

/** A chart as a picture or as a list, with the place where it stands. */
export const ChartDiagram = (props: ChartDiagramProps) => <Diagram key={props.chart} {...props} />;

function Diagram(props: ChartDiagramProps) {
  const format = useMessage();
  const [{ status, output }] = useActor(drawing, { input: props.chart });
  if (status === 'error') return <Problem title={format(messages.failed)} text={format(messages.failedText)} />;
  if (output === undefined) return <Skeleton height="h-96" />;
  return <Drawn {...props} drawn={output} />;
}

const LARGEST = 2.5;

function Drawn({ chart, active, taken, onTransition, drawn }: ChartDiagramProps & { drawn: DrawnChart }) {
  const format = useMessage();
  const text = useTransitionText();
  const wide = useWide();
  const [form, setForm] = useState<'picture' | 'list' | null>(null);
  const [chosen, choose] = useState<DescribedTransition | null>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const machine = CHARTS[chart]?.machine;
  const now = useMemo(() => machine && chartNow(machine, active, taken), [machine, active, taken]);
  if (!now) return null;
  const asList = form === null ? !wide : form === 'list';
  const pick = (transition: DescribedTransition) => {
    choose(transition);
    onTransition?.(transition);
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ms = still ? 0 : 200;
  const marks = { now, chosen: chosen?.id ?? null, onTransition: pick };
  return (
    <section aria-label={format(messages.label, { chart })} className="flex h-full min-h-96 flex-col">
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        <IconButton
          label={format(asList ? messages.asPicture : messages.asList)}
          icon={asList ? <Workflow aria-hidden size={18} /> : <List aria-hidden size={18} />}
          onClick={() => setForm(asList ? 'picture' : 'list')}
        />
        <p
          role="status"
          className="min-w-0 grow truncate font-mono text-xs text-muted"
          title={chosen ? text(chosen) : ''}
        >
          {chosen && text(chosen)}
        </p>
        {!asList && (
          <>
            <IconButton
              label={format(messages.smaller)}
              icon={<ZoomOut aria-hidden size={18} />}
              onClick={() => view.current?.zoomOut(0.25, ms)}
            />
            <IconButton
              label={format(messages.larger)}
              icon={<ZoomIn aria-hidden size={18} />}
              onClick={() => view.current?.zoomIn(0.25, ms)}
            />
            <IconButton
              label={format(messages.fit)}
              icon={<Maximize aria-hidden size={18} />}
              onClick={() => view.current?.fitToView({ maxScale: 1, animationTime: ms })}
            />
          </>
        )}
      </div>
      {asList ? (
        <div className="grow overflow-y-auto">
          <ChartList chart={drawn.chart} {...marks} />
        </div>
      ) : (
        <div className="relative min-h-0 grow bg-page">
          <TransformWrapper
            ref={view}
            minScale={0.1}
            maxScale={LARGEST}
            fitOnInit
            centerZoomedOut
            limitToBounds={false}
            smooth={!still}
            keyboard={{ disabled: false, animationTime: ms }}
            doubleClick={{ disabled: true }}
            velocityAnimation={{ disabled: still }}
            onInit={ref => void ref.fitToView({ maxScale: 1, animationTime: 0 })}
          >
            <TransformComponent
              wrapperStyle={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
              contentStyle={{ cursor: 'grab' }}
              wrapperProps={{ 'aria-label': format(messages.move), role: 'group' }}
            >
              <ChartPicture layout={drawn.layout} {...marks} />
            </TransformComponent>
          </TransformWrapper>
        </div>
      )}
    </section>
  );
}
