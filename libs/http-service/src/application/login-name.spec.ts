import os from 'node:os';
import { loginName } from './login-name';

afterEach(() => jest.restoreAllMocks());

it('a command has somebody who runs it, also where a container’s user has no name', () => {
  expect(loginName()).toBe(os.userInfo().username);
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(loginName()).toMatch(/^uid \d+$/);
});
