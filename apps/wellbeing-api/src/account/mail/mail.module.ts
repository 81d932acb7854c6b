import { Module } from '@nestjs/common';
import { BrandModule } from '../../brand/brand.module';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountsModule } from '../accounts/accounts.module';
import { EncryptionModule } from '../field-cipher';
import { AccountMails } from './account-mails';
import { EmailChangeMails } from './email-change-mails';
import { MailAllowanceStore } from './mail-allowance.store';
import { MailableAddresses } from './mailable-addresses';
import { MailedLinks } from './mailed-link.service';
import { MailedLinkStore } from './mailed-link.store';
import { MailedTokenStore } from './mailed-token.store';
import { MailRenderer } from './mail-renderer';
import { MailWorker } from './mail.worker';
import { FileMailer, Mailer, NoMailer, SmtpMailer } from './mailer';
import { OutboxStore } from './outbox.store';

@Module({
  imports: [AccountsModule, BrandModule, EncryptionModule],
  providers: [
    AccountMails,
    EmailChangeMails,
    MailableAddresses,
    MailAllowanceStore,
    MailedLinks,
    MailedLinkStore,
    MailedTokenStore,
    MailRenderer,
    MailWorker,
    OutboxStore,
    {
      provide: Mailer,
      inject: [WellbeingConfig],
      useFactory: ({ SMTP_URL, MAIL_DIRECTORY, MAIL_FROM, INTERNAL_TLS }: WellbeingConfig): Mailer => {
        if (SMTP_URL) return new SmtpMailer(SMTP_URL, MAIL_FROM, INTERNAL_TLS === 'verified');
        return MAIL_DIRECTORY ? new FileMailer(MAIL_DIRECTORY, MAIL_FROM) : new NoMailer();
      },
    },
  ],
  exports: [
    AccountMails,
    EmailChangeMails,
    MailableAddresses,
    MailAllowanceStore,
    MailedLinks,
    MailedLinkStore,
    MailedTokenStore,
    OutboxStore,
  ],
})
export class MailModule {}
