// Fills the offline page with the last known states, which src/app/actors/lastKnown.ts stored on this device.
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const kept = key => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const words = kept('offlineWords') ?? {};
/** Older states aren't shown, nor any states once the login's cookie is gone. */
const KEPT_MS = 7 * 86_400_000;
const isSignedIn = /(^|; )(__Host-)?accessToken=./.test(document.cookie);

function lastKnown() {
  const known = kept('lastKnownLocks');
  if (known !== null && isSignedIn && Date.now() - known.keptAt < KEPT_MS) return known;
  localStorage.removeItem('lastKnownLocks');
  return null;
}

const known = lastKnown();
const lang = words.lang ?? 'en';
const locale = words.locale ?? lang;
const find = selector => document.querySelector(selector);

function age(at) {
  const [unit, length] = UNITS.find(([, ms]) => Date.now() - at >= ms) ?? ['minute', 60_000];
  const amount = -Math.floor((Date.now() - at) / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.min(0, amount), unit);
}

const exact = at => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

function row({ name, door, source, at }) {
  const item = document.createElement('li');
  const part = (tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    item.append(element);
  };
  part('span', name);
  part('strong', door);
  part('small', at === null ? (words.never ?? '') : [`${exact(at)} (${age(at)})`, source].filter(Boolean).join(' · '));
  return item;
}

function draw() {
  find('#known').textContent = known
    ? (words.asOf ?? '').replace('{when}', `${age(known.keptAt)} (${exact(known.keptAt)})`)
    : (words.none ?? '');
  find('ul').replaceChildren(...(known?.locks ?? []).map(row));
}

document.documentElement.lang = lang;
document.documentElement.dir = words.dir ?? 'ltr';
document.title = words.title ?? '';
find('h1').textContent = words.title ?? '';
find('#lead').textContent = words.lead ?? '';
const again = find('button');
if (words.again) again.textContent = words.again;
again.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
draw();
setInterval(() => {
  draw();
  // The network may be back long before the server can be reached.
  fetch('/healthz').then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}, 30_000);
