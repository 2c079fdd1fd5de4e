import { defineMessages } from '@formatjs/intl';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChartPicture, type PictureProps } from './ChartPicture.tsx';
import { firstPlacement, nextPlacement } from './following.ts';

const messages = defineMessages({
  move: {
    id: 'explorer.diagram.move',
    defaultMessage: 'Chart diagram. Use the arrow keys to pan, plus and minus to zoom.',
  },
  larger: { id: 'explorer.diagram.larger', defaultMessage: 'Zoom in' },
  smaller: { id: 'explorer.diagram.smaller', defaultMessage: 'Zoom out' },
  fit: { id: 'explorer.diagram.fit', defaultMessage: 'Fit to view' },
});

const LARGEST = 2.5;
const SMALLEST = 0.1;

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

/** Keeps the active states in view: when the diagram opens, and whenever other states become active. */
function useFollowing({ layout, now }: PictureProps, ms: number) {
  const view = useRef<ReactZoomPanPinchRef>(null);
  const before = useRef<ReadonlySet<string> | null>(null);

  const init = (ref: ReactZoomPanPinchRef) => {
    const frame = ref.instance.wrapperComponent;
    if (!frame) return;
    const { x, y, scale } = firstPlacement(layout, sizeOf(frame), now.active);
    void ref.setTransform(x, y, scale, 0);
  };

  useEffect(() => {
    const known = before.current;
    before.current = now.active;
    const frame = view.current?.instance.wrapperComponent;
    if (known === null || !frame || !view.current) return;
    const { positionX, positionY, scale } = view.current.state;
    const entered = new Set([...now.active].filter(id => !known.has(id)));
    const next = nextPlacement(layout, sizeOf(frame), entered, { x: positionX, y: positionY, scale });
    if (next) void view.current.setTransform(next.x, next.y, next.scale, ms);
  }, [now, layout, ms]);

  return { view, init };
}

export function PictureFrame({ children, ...picture }: PictureProps & { children: ReactNode }) {
  const format = useMessage();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ms = still ? 0 : 200;
  const { view, init } = useFollowing(picture, ms);

  return (
    <>
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        {children}
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
      </div>
      {/* The layout has its own coordinates, from left to right. */}
      <div dir="ltr" className="relative min-h-96 grow bg-page">
        <TransformWrapper
          ref={view}
          minScale={SMALLEST}
          maxScale={LARGEST}
          limitToBounds={false}
          smooth={!still}
          keyboard={{ disabled: false, animationTime: ms }}
          doubleClick={{ disabled: true }}
          velocityAnimation={{ disabled: still }}
          onInit={init}
        >
          <TransformComponent
            wrapperStyle={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
            contentStyle={{ cursor: 'grab' }}
            wrapperProps={{ 'aria-label': format(messages.move), role: 'group' }}
          >
            <ChartPicture {...picture} />
          </TransformComponent>
        </TransformWrapper>
      </div>
    </>
  );
}
