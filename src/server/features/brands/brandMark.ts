const BODY =
  '<path d="M10.5 14.5v-3a5.5 5.5 0 0 1 11 0v3" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/><rect x="8" y="14" width="16" height="11" rx="2.5" fill="#fff"/>';

export const markOf = (colour: string, rounded = true): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${rounded ? 7 : 0}" fill="${colour}"/>${BODY}<circle cx="16" cy="19.5" r="2" fill="${colour}"/></svg>`;
