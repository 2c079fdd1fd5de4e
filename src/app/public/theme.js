// Before the first paint, so that a dark page does not flash white. The build writes it into the page.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that keeps nothing throws on being asked: the page then follows the device.
  }
})();
