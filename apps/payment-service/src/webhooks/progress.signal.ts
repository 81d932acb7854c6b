import { Injectable } from '@nestjs/common';

/** Tells whoever asks gateways that one has reported what only asking brings to an end. */
@Injectable()
export class ProgressSignal {
  private listener: (provider: string, reference: string) => Promise<void> = () => Promise.resolve();

  onReported(listener: (provider: string, reference: string) => Promise<void>): void {
    this.listener = listener;
  }

  /** Durable when it resolves. */
  reported(provider: string, reference: string): Promise<void> {
    return this.listener(provider, reference);
  }
}
