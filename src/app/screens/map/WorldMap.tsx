import type { MapTold } from '../../../../machines/selectors/mapFigures.ts';
import type { MapFigures } from '../../../../models/calls/map.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { isCity, placeName } from './placeName.ts';
import { LAND, pointOf, VIEW_BOX } from './worldShape.ts';

const MOST_NAMED = 12;
const radiusOf = (locks: number): number => Math.min(20, 6 + Math.sqrt(locks) / 2);

interface WorldMapProps extends Pick<MapTold, 'beat' | 'opened'>, Pick<MapFigures, 'places'> {}

/** For the eye alone: whoever cannot see it has the same in the table of places. */
export function WorldMap({ places, beat, opened }: WorldMapProps) {
  const format = useMessage();
  return (
    <svg aria-hidden viewBox={VIEW_BOX} className="h-auto w-full text-brand lg:h-full">
      <path d={LAND} className="fill-raised stroke-control" strokeWidth={0.4} />
      {places.map(({ place, locks }, nth) => {
        const at = pointOf(place);
        if (!at) return null;
        const [cx, cy] = at;
        const r = radiusOf(locks);
        return (
          <g key={place} data-place={place}>
            {opened.has(place) && (
              <circle
                key={beat}
                data-pulse
                {...{ cx, cy, r }}
                className="origin-center animate-ping fill-current [animation-fill-mode:forwards] [animation-iteration-count:1] [transform-box:fill-box]"
              />
            )}
            <circle
              {...{ cx, cy, r }}
              className={classes('stroke-current', isCity(place) ? 'fill-current' : 'fill-brand-soft')}
              strokeWidth={1.5}
              strokeDasharray={isCity(place) ? undefined : '3 2'}
              fillOpacity={0.75}
            />
            {nth < MOST_NAMED && isCity(place) && (
              <text
                x={cx}
                y={cy - r - 5}
                textAnchor="middle"
                paintOrder="stroke"
                strokeWidth={3}
                className="hidden fill-ink stroke-surface text-[14px] font-medium md:block"
              >
                {placeName(format, place)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
