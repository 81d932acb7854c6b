/** The bytes of a request that were sent, and their total. */
export interface SentBytes {
  sent: number;
  total: number;
}

const listeners = new WeakMap<FormData, (bytes: SentBytes) => void>();

/** From now on the listener receives how much of this form was sent by {@link sendWithProgress}. */
export const watchForm = (form: FormData, listener: (bytes: SentBytes) => void): void => {
  listeners.set(form, listener);
};

/**
 * `fetch`, except for a watched form: `fetch` does not report what it has sent. Such a request has a body of text or
 * nothing as its response, and its address belongs to this page.
 */
export const sendWithProgress: typeof fetch = (input, init = {}) => {
  const { body } = init;
  const listener = body instanceof FormData ? listeners.get(body) : undefined;
  return listener ? sendForm(new Request(input).url, init, listener) : fetch(input, init);
};

function sendForm(address: string, init: RequestInit, listener: (bytes: SentBytes) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', address);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => listener({ sent: loaded, total }));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The service did not respond.')));
    request.addEventListener('abort', () => reject(abortReason(init.signal)));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as FormData);
  });
}

const abortReason = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The request was cancelled.', 'AbortError');

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  const hasBody = ![204, 205, 304].includes(request.status);
  return new Response(hasBody ? request.responseText : null, { status: request.status, headers });
}
