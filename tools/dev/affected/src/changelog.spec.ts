import { changelog, releaseOf } from './changelog';

it('lists what users notice, breaking changes first', () => {
  const text = changelog('db-node 1.2.0', [
    { hash: 'aaaaaaaaaa', subject: 'fix(database): a lock is let go' },
    { hash: 'bbbbbbbbbb', subject: 'feat(db-node)!: tokens have a purpose' },
    { hash: 'cccccccccc', subject: 'feat: a route' },
    { hash: 'dddddddddd', subject: 'test(db-node): more' },
    { hash: 'eeeeeeeeee', subject: 'no convention' },
  ]);
  expect(text).toBe(`## db-node 1.2.0

### Breaking changes

- **db-node** tokens have a purpose (bbbbbbbb)

### Features

- a route (cccccccc)

### Fixes

- **database** a lock is let go (aaaaaaaa)
`);
});

it('says so when there is nothing to notice', () => {
  expect(changelog('x 1.0.0', [{ hash: 'a', subject: 'chore: tidy' }])).toContain('Nothing that a user');
});

it('reads the app and the version from a tag', () => {
  expect(releaseOf('payment-service-v1.2.0-rc.1')).toEqual({ app: 'payment-service', version: '1.2.0-rc.1' });
  expect(releaseOf('v1.2.0')).toBeNull();
  expect(releaseOf('db-node-vnext')).toBeNull();
});
