import { Module } from '@nestjs/common';
import { SignInCodeStore } from './sign-in-code.store';
import { SignInRedirects } from './sign-in-redirect.service';

@Module({
  providers: [SignInCodeStore, SignInRedirects],
  exports: [SignInCodeStore, SignInRedirects],
})
export class RedirectsModule {}
