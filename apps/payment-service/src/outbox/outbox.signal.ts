import { Injectable } from '@nestjs/common';

/**
 * Tells whoever publishes events that a transaction of this process may have left some: each write that is answered does,
 * what goes on behind an answer says it itself, and what is missed is found anyway.
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
