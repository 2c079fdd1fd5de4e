/** Goes to the page’s search field; false if there is none. */
export function goToSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}
