// Before the first paint, so that a dark page does not flash white. A file of its own, as the page runs no inline script.
(() => {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
