import { Injectable } from '@nestjs/common';

/** Notifies the inquiry worker that a gateway has reported progress which only an inquiry can finish. */
@Injectable()
export class ProgressSignal {
  private listener: (provider: string, reference: string) => Promise<void> = () => Promise.resolve();

  onReported(listener: (provider: string, reference: string) => Promise<void>): void {
    this.listener = listener;
  }

  /** The notification is durable when the promise resolves. */
  reported(provider: string, reference: string): Promise<void> {
    return this.listener(provider, reference);
  }
}
