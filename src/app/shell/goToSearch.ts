const TYPED_IN = 'input, textarea, select, [contenteditable]';

/** `/` goes to the page’s search field, unless the user types somewhere or a dialog is open. */
export function goToSearch(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && target.matches(TYPED_IN)) return;
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}
