/** One request to a provider. What it is sent goes nowhere else, and who does not answer in time has not answered. */
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

/** How a provider is reached. */
export interface ProviderContext {
  /** Epoch ms. */
  now(): number;
  /** Who has not answered by then has not answered. */
  timeoutMs: number;
  /** What it could not do is for whoever runs the console to see: no key stands in it, and nobody who pays. */
  failed(error: Error): void;
}

const LONGEST = 1024 * 1024;

/** Null: nothing is known. */
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
