import { ChoiceField } from '@platform/web/console';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';

const CHOICES = [['', 'All gateways'] as const, ...Object.entries(GATEWAY_LABELS)];

interface GatewayChoiceProps {
  /** Empty: all of them. */
  value: string;
  onValue: (provider: string) => void;
}

/** Which gateway's rows a list shows. */
export const GatewayChoice = ({ value, onValue }: GatewayChoiceProps) => (
  <ChoiceField label="Gateway" value={value} options={CHOICES} onValue={onValue} />
);
