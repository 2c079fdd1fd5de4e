export interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface ProviderResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ProviderContext {
  now(): number;
  timeoutMs: number;
  /** Reports an error to the operator; it must contain no key and no payer's data. */
  failed(error: Error): void;
}

const LONGEST = 1024 * 1024;

/** Null if the outcome is unknown. */
export async function ask(
  { method, url, headers, body }: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderResponse | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (text.length > LONGEST) return null;
    return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
  } catch {
    return null;
  }
}
