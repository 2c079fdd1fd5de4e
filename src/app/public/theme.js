// Runs before the first paint, so that a dark page does not flash white. The build inlines this script into the page.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that forbids storage throws; the page then follows the device.
  }
})();
