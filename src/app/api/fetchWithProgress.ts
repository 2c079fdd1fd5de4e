/**
 * Needed because the browser’s own `fetch` reports no upload progress. `part`: 0 to 1. Resolves once the whole body has
 * arrived.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const http = new XMLHttpRequest();
      const callOff = () => http.abort();
      request.signal.addEventListener('abort', callOff, { once: true });
      http.open(request.method, request.url);
      http.responseType = 'blob';
      for (const [name, value] of request.headers) http.setRequestHeader(name, value);
      http.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      http.onload = () => {
        const { status, statusText } = http;
        resolve(new Response(http.response as Blob, { status, statusText }));
      };
      http.onerror = () => reject(new TypeError('the network failed'));
      http.onabort = () => reject(request.signal.reason ?? new DOMException('called off', 'AbortError'));
      http.send(body);
    });
  };
}
