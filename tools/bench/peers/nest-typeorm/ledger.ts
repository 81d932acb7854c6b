import { Body, Controller, HttpCode, Injectable, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Deposit, LedgerEntry, Wallet } from './ledger.entities';

interface Callback {
  Body: {
    stkCallback: {
      CheckoutRequestID: string;
      ResultCode: number;
      CallbackMetadata: { Item: { Name: string; Value: unknown }[] };
    };
  };
}

@Injectable()
export class LedgerService {
  constructor(private readonly dataSource: DataSource) {}

  settle(reference: string, receipt: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const deposit = await manager.findOne(Deposit, { where: { reference }, lock: { mode: 'pessimistic_write' } });
      if (!deposit || deposit.status !== 'pending') return;
      deposit.status = 'settled';
      deposit.receipt = receipt;
      await manager.save(deposit);
      const wallet = await manager.findOneOrFail(Wallet, {
        where: { account_id: deposit.account_id },
        lock: { mode: 'pessimistic_write' },
      });
      wallet.balance = (BigInt(wallet.balance) + BigInt(deposit.amount)).toString();
      await manager.save(wallet);
      await manager.save([
        manager.create(LedgerEntry, { wallet, reference, amount: deposit.amount }),
        manager.create(LedgerEntry, { wallet: null, reference, amount: (-BigInt(deposit.amount)).toString() }),
      ]);
    });
  }
}

@Controller('v1/webhooks/mobilemoney')
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Post()
  @HttpCode(200)
  async receive(@Body() { Body: { stkCallback } }: Callback) {
    const receipt = stkCallback.CallbackMetadata.Item.find(({ Name }) => Name === 'MobileMoneyReceiptNumber')?.Value;
    if (stkCallback.ResultCode === 0) await this.ledger.settle(stkCallback.CheckoutRequestID, String(receipt));
    return { ResultCode: 0, ResultDesc: 'Accepted' };
  }
}
