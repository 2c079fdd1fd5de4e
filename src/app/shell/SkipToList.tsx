import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';

const messages = defineMessages({ skip: { id: 'shell.skipToList', defaultMessage: 'Skip to list' } });

export const skipClasses =
  'rounded-box bg-surface px-4 py-2 text-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50';

/** The rows of the page’s list, so that the next tab stop is in the first one. */
function goToRows(): void {
  const rows = document.querySelector<HTMLElement>('main :is(tbody, [data-rows])');
  if (rows === null) return;
  rows.tabIndex = -1;
  rows.focus();
}

/** Leads past filters and headings. Only on pages with a list. */
export function SkipToList() {
  const format = useMessage();
  return (
    <button
      type="button"
      onClick={goToRows}
      className={`${skipClasses} sr-only not-[main:has(tbody,[data-rows])>*]:hidden`}
    >
      {format(messages.skip)}
    </button>
  );
}
