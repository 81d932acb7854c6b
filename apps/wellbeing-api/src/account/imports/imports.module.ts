import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { ImportService } from './import.service';

@Module({ imports: [AccountsModule, MailModule], providers: [ImportService], exports: [ImportService] })
export class ImportsModule {}
