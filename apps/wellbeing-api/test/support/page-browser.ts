import type { Response } from 'supertest';
import { field, formOf } from './oauth';
import type { TestApp } from './test-app';

/** A browser without scripts: it keeps cookies and follows no redirect. */
export class PageBrowser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly service: Pick<TestApp, 'http'>) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.kept(await this.service.http.get(path).set({ ...headers, Cookie: this.cookie }));
  }

  /** Sends the form of a page, with its token. */
  async send(page: Response, path: string, fields: Record<string, string> = {}): Promise<Response> {
    const body = formOf({ csrf_token: field(page, 'csrf_token'), ...fields });
    return this.kept(await this.service.http.post(path).set('Cookie', this.cookie).type('form').send(body));
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  become({ cookies }: PageBrowser): void {
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  private kept(response: Response): Response {
    for (const line of (response.headers['set-cookie'] ?? []) as unknown as string[]) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Where the response redirects to. */
export const wentTo = ({ headers }: Response): string => headers['location'] ?? '';
