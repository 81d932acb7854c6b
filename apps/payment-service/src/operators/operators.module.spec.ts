import { Logger } from '@nestjs/common';
import type { PaymentServiceConfig } from '../payment-service.config';
import { OperatorsModule } from './operators.module';

it('warns at the start if no operators are configured', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const start = (OPERATORS?: string) =>
    new OperatorsModule({ OPERATORS } as PaymentServiceConfig).onApplicationBootstrap();
  start(`amina:${'a'.repeat(64)}:admin`);
  expect(warn).not.toHaveBeenCalled();
  start();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ msg: 'no operators are configured' }));
  warn.mockRestore();
});
