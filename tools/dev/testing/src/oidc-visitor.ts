import type { OidcIssuer } from './oidc-issuer';

/** A browser on its way to an issuer and back, with the cookies of one service. */
export class OidcVisitor {
  private readonly cookies = new Map<string, string>();

  /** @param beginPath where the console's link leads */
  constructor(
    private readonly issuer: OidcIssuer,
    private readonly service: string,
    private readonly beginPath: string,
  ) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Takes another's cookies. */
  become({ cookies }: OidcVisitor): void {
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  /** Changes one of them. */
  take(name: string, change: (value: string) => string): void {
    this.cookies.set(name, change(this.cookies.get(name) ?? ''));
  }

  /** The address at the issuer, or whatever else the service says. */
  async begin(headers: Record<string, string> = {}): Promise<string> {
    return (
      (await this.visit(this.beginPath, { ...headers, 'Sec-Fetch-Site': 'same-origin' })).headers.get('location') ?? ''
    );
  }

  /** What the issuer sends the browser back with. */
  issuerAnswer(address: string): URL {
    const back = this.issuer.sendBack(address);
    if (!back) throw new Error(`the issuer refuses ${address}`);
    return back;
  }

  /** Returns from the issuer: the service's answer to the path and query, for any host in the URL. */
  async comeBack({ pathname, search }: URL): Promise<Response> {
    return this.visit(pathname + search, { 'Sec-Fetch-Site': 'cross-site' });
  }

  /** The whole way. */
  async signIn(): Promise<Response> {
    return this.comeBack(this.issuerAnswer(await this.begin()));
  }

  async visit(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(this.service + path, {
      redirect: 'manual',
      headers: { ...headers, cookie: this.cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
