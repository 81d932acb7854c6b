import { Injectable } from '@nestjs/common';

/**
 * Notifies publishers that a transaction of this process may have left events. Every answered write notifies
 * automatically; work that continues after its response does so itself. Missed events are found by polling.
 */
@Injectable()
export class OutboxSignal {
  private listener: () => void = () => undefined;

  onWritten(listener: () => void): void {
    this.listener = listener;
  }

  written(): void {
    this.listener();
  }
}
