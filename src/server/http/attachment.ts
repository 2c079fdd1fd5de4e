/** `Content-Disposition` header as in RFC 6266. */
export function attachment(fileName: string, plainName: string): string {
  const written = encodeURIComponent(fileName).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName}"; filename*=UTF-8''${written}`;
}
