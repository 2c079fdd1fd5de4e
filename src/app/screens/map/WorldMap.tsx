import type { MapReport } from '../../../../machines/selectors/mapFigures.ts';
import type { MapFigures } from '../../../../models/calls/map.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { LETTER_HEIGHT, labels } from './labels.ts';
import { isCity, placeName } from './placeName.ts';
import { LAND, pointOf, VIEW_BOX } from './worldShape.ts';

/** A circle’s area grows with the number of locks, from a minimum size. */
const [SMALLEST, GROWTH] = [5, 11];

interface WorldMapProps extends Pick<MapReport, 'beat' | 'opened'>, Pick<MapFigures, 'places'> {}

/** Hidden from screen readers, which have the table of places. */
export function WorldMap({ places, beat, opened }: WorldMapProps) {
  const format = useMessage();
  const most = Math.max(...places.map(({ locks }) => locks));
  const drawn = places.flatMap(({ place, locks }) => {
    const point = pointOf(place);
    if (!point) return [];
    const [x, y] = point;
    const r = SMALLEST + GROWTH * Math.sqrt(locks / most);
    return [{ place, name: placeName(format, place), x, y, r }];
  });
  const named = labels(
    drawn.filter(({ place }) => isCity(place)).map(({ r, ...place }) => ({ ...place, y: place.y - r })),
  );
  return (
    <svg aria-hidden viewBox={VIEW_BOX} className="h-auto w-full text-brand lg:h-full">
      <path d={LAND} className="fill-raised stroke-control" strokeWidth={0.4} />
      {drawn.map(({ place, name, x, y, r }) => (
        <g key={place} data-place={place}>
          {opened.has(place) && (
            <circle
              key={beat}
              data-pulse
              cx={x}
              cy={y}
              r={r}
              className="origin-center animate-ping fill-current [animation-fill-mode:forwards] [animation-iteration-count:1] [transform-box:fill-box]"
            />
          )}
          <circle
            cx={x}
            cy={y}
            r={r}
            className={classes('stroke-current', isCity(place) ? 'fill-current' : 'fill-brand-soft')}
            strokeWidth={1.5}
            strokeDasharray={isCity(place) ? undefined : '3 2'}
            fillOpacity={0.75}
          />
          {named.has(place) && (
            <text
              x={x}
              y={y - r - 5}
              textAnchor="middle"
              paintOrder="stroke"
              strokeWidth={3}
              fontSize={LETTER_HEIGHT}
              className="hidden fill-ink stroke-surface font-medium md:block"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
