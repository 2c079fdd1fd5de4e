import { classes } from '../../ui/classes.ts';

/** Entries of an object, or null for a plain value. A nested snapshot yields its state and context. */
function entriesOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (value instanceof Map) return [...value].map(([key, inner]) => [String(key), inner]);
  if (value instanceof Set) return [...value].map((inner, place) => [String(place), inner]);
  if ('machine' in value && 'context' in value && 'value' in value)
    return [
      ['value', value.value],
      ['context', value.context],
    ];
  return Object.entries(value);
}

const written = (value: unknown): string => {
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value) || value instanceof Set) return '[]';
  return typeof value === 'object' && value !== null ? '{}' : String(value);
};

const isPlain = (value: unknown) => (entriesOf(value)?.length ?? 0) === 0;

/** Limits the entries shown: a job’s context may have ten thousand, which would freeze the page. */
const MOST = 40;
const rest = (length: number): string[] => (length > MOST ? [`… ${length}`] : []);

/** Formats a plain value, or a list of them, on one line; null for other values. */
const asLine = (value: unknown): string | null => {
  if (isPlain(value)) return written(value);
  const list = value instanceof Set ? [...value] : value;
  return Array.isArray(list) && list.every(isPlain)
    ? [...list.slice(0, MOST).map(written), ...rest(list.length)].join(', ')
    : null;
};

/** Names and values come from the code and are not translated. */
export function DataTree({ value, depth = 0 }: { value: unknown; depth?: number }) {
  const entries = entriesOf(value) ?? [];
  return (
    <ul className={classes('font-mono text-[13px] leading-6', depth > 0 && 'border-s border-line ps-3')}>
      {entries.slice(0, MOST).map(([key, inner]) => {
        const line = asLine(inner);
        return (
          <li key={key}>
            <span className={classes('text-muted', line !== null && 'me-3')}>{key}</span>
            {line === null ? <DataTree value={inner} depth={depth + 1} /> : <span className="break-words">{line}</span>}
          </li>
        );
      })}
      {rest(entries.length).map(text => (
        <li key={text} className="text-muted">
          {text}
        </li>
      ))}
    </ul>
  );
}
