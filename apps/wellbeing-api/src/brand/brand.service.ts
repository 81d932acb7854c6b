import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../wellbeing-api.config';
import type { WellbeingBrand } from './brand';
import { readBrand } from './brand-folder';

/** The brand of this installation, read once at the start. */
@Injectable()
export class BrandService {
  readonly current: WellbeingBrand;

  constructor({ BRAND_DIR }: WellbeingConfig) {
    this.current = readBrand(BRAND_DIR).brand;
  }
}
