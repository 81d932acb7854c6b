import { ValidateBy, type ValidationOptions } from 'class-validator';
import ipaddr from 'ipaddr.js';

/** A comma-separated list of CIDR blocks, such as `10.0.0.0/8,fd00::/8`. */
export function IsCidrList(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCidrList',
      validator: {
        validate: (value) =>
          typeof value === 'string' && value.split(',').every((block) => ipaddr.isValidCIDR(block.trim())),
        defaultMessage: () => '$property must be comma-separated CIDR blocks, such as 10.0.0.0/8',
      },
    },
    options,
  );
}
