import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../wellbeing-api.config';
import type { WellbeingBrand } from './brand';

/** The brand of this installation, read once at the start. */
@Injectable()
export class BrandService {
  readonly current: WellbeingBrand;

  constructor({ brandFolder }: WellbeingConfig) {
    this.current = brandFolder.brand;
  }
}
