import type { IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request over HTTPS. @throws Error where there is no answer */
export function askOverHttps(options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ timeout: 60_000, ...options }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject).end(body);
  });
}
