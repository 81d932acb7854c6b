import { Injectable } from '@nestjs/common';
import { HostCookie } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';

/** The secret of a decision after a sign-in at a provider. Lax: the browser returns from another site. */
@Injectable()
export class UpstreamDecisionCookie extends HostCookie {
  constructor({ usesHttps }: WellbeingConfig) {
    super({
      name: 'upstream-decision',
      developmentName: 'wellbeing-upstream-decision',
      sameSite: 'lax',
      lifetimeSeconds: 1_800,
      isHttps: usesHttps,
    });
  }
}
