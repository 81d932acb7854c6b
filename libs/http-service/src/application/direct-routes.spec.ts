import { DirectRoutes } from './direct-routes';

const handler = () => undefined;

function routesOf(...paths: string[]): DirectRoutes {
  const routes = new DirectRoutes();
  for (const path of paths) routes.add('GET', path, [handler]);
  return routes;
}

const found = (routes: DirectRoutes, url: string, method = 'GET') => routes.find(method, url)?.route.path ?? null;

describe('DirectRoutes', () => {
  it('finds plain routes and those with parameters, whatever the query', () => {
    const routes = routesOf('/', '/users', '/users/:user_id', '/.well-known/jwks.json');
    expect(found(routes, '/')).toBe('/');
    expect(found(routes, '/?a=/b')).toBe('/');
    expect(found(routes, '/users?limit=1')).toBe('/users');
    expect(found(routes, '/.well-known/jwks.json')).toBe('/.well-known/jwks.json');
    expect(routes.find('GET', '/users/7?x=%20')).toMatchObject({ params: { user_id: '7' } });
  });

  it('takes the first of two that match, as Express does', () => {
    expect(found(routesOf('/users/:id', '/users/me'), '/users/me')).toBe('/users/:id');
    expect(found(routesOf('/users/me', '/users/:id'), '/users/me')).toBe('/users/me');
  });

  it.each(['/users/', '/Users', '/users/%37', '//users', 'http://host/users', '/users/7#x', '/users/é', '*', ''])(
    'leaves %p to Express',
    (url) => expect(found(routesOf('/users', '/users/:id'), url)).toBeNull(),
  );

  it('leaves other methods to Express', () => {
    expect(found(routesOf('/users'), '/users', 'HEAD')).toBeNull();
    expect(found(routesOf('/users'), '/users', 'POST')).toBeNull();
  });

  it('leaves routes behind one that it cannot read to Express', () => {
    const routes = routesOf('/first', '/files/*path', '/files/list');
    expect(found(routes, '/first')).toBe('/first');
    expect(found(routes, '/files/list')).toBeNull();
    routes.add('POST', '/files', [handler]);
    expect(found(routes, '/files', 'POST')).toBe('/files');
    routes.add('ALL', '/anything', [handler]);
    routes.add('POST', '/anything', [handler]);
    expect(found(routes, '/anything', 'POST')).toBeNull();
  });

  it('leaves addresses below a path with separate middleware to Express', () => {
    const routes = routesOf('/console/:page', '/consoles');
    routes.use(['/console', handler]);
    expect(found(routes, '/console/a')).toBeNull();
    expect(found(routes, '/consoles')).toBeNull();
  });

  it('runs the middleware that was there before the route', () => {
    const [first, second, onError] = [() => 1, () => 2, (_a: unknown, _b: unknown, _c: unknown, _d: unknown) => 3];
    const routes = new DirectRoutes();
    routes.use([first]);
    routes.use([onError]);
    routes.add('GET', '/a', [handler]);
    routes.use(['/', second]);
    routes.add('GET', '/b', [handler]);
    expect(routes.find('GET', '/a')?.route.before).toEqual([first]);
    expect(routes.find('GET', '/b')?.route.before).toEqual([first, second]);
  });
});
