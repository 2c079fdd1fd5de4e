import { expect, it } from 'vitest';
import { labels } from '../../../src/app/screens/map/labels.ts';

const at = (place: string, x: number, y: number) => ({ place, name: place.slice(place.indexOf('/') + 1), x, y });

it('a place on the map is labelled unless its label would overlap that of a larger place', () => {
  const berlin = at('Europe/Berlin', 530, 60);
  const close = at('Europe/Paris', 505, 66);
  const below = at('Europe/Madrid', 495, 90);
  expect([...labels([berlin, close, below])]).toEqual(['Europe/Berlin', 'Europe/Madrid']);
  expect([...labels([close, berlin])]).toEqual(['Europe/Paris']);
});
