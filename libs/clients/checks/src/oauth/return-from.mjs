/** A person's browser at the page that a program sent it to, which allows what the program asks. */
export async function returnFrom(issuer, cookie, address) {
  const page = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  if (page.status === 303) return new URL(page.headers.get('location'), issuer);
  const text = await page.text();
  const field = (name) =>
    (new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  const body = new URLSearchParams({ csrf_token: field('csrf_token'), request: field('request'), decision: 'allow' });
  const options = { method: 'POST', headers: { cookie }, body, redirect: 'manual' };
  const answer = await fetch(new URL('/oauth/authorize/decision', issuer), options);
  return new URL(answer.headers.get('location'), issuer);
}
