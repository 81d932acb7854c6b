import { ServiceConfig } from '@platform/http-service';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { settingsOf, setByChart } from './service-settings';

class Config extends ServiceConfig {
  @IsString()
  NEEDED: string;

  @IsOptional()
  @IsString()
  OPTIONAL?: string;

  @IsInt()
  WITH_DEFAULT = 5;
}

it('names every setting, and tells those without which the service does not start', () => {
  const { names, required } = settingsOf(Config);
  expect(names).toEqual(expect.arrayContaining(['NEEDED', 'OPTIONAL', 'WITH_DEFAULT', ...setByChart]));
  expect(required.toSorted()).toEqual(['APP_ENV', 'DATABASE_URL', 'NEEDED']);
});
