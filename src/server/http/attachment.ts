/** RFC 6266: a file to be kept under its own name, in whatever language; and under a plain one where that is not understood. */
export function attachment(fileName: string, plainName: string): string {
  const written = encodeURIComponent(fileName).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName}"; filename*=UTF-8''${written}`;
}
