/** Gives the browser a file of comma-separated values to keep. */
export function keepCsv(text: string, name: string): void {
  const link = document.createElement('a');
  // The mark tells a spreadsheet that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
