import os from 'node:os';
import { loginName } from './login-name';

afterEach(() => jest.restoreAllMocks());

it('a command records the user that runs it, also in a container whose user has no name', () => {
  expect(loginName()).toBe(os.userInfo().username);
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(loginName()).toMatch(/^uid \d+$/);
});
