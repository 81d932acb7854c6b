import { ChoiceField } from '@platform/web/console';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';

const CHOICES = [['', 'All gateways'] as const, ...Object.entries(GATEWAY_LABELS)];

interface GatewayChoiceProps {
  /** Empty: all gateways. */
  value: string;
  onValue: (provider: string) => void;
}

/** Filters a list by gateway. */
export const GatewayChoice = ({ value, onValue }: GatewayChoiceProps) => (
  <ChoiceField label="Gateway" value={value} options={CHOICES} onValue={onValue} />
);
