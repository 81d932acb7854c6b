import { controlRoutes } from './control';
import { pageRoutes } from './pages/routes';
import { GatewaySimulator, type SimulatorOptions } from './simulator';

/** All gateways' APIs, the pages for payers and the control, on one port of this machine. */
export function startGatewaySimulator(options?: SimulatorOptions): Promise<GatewaySimulator> {
  const simulator = new GatewaySimulator(options);
  return simulator.start([...controlRoutes(simulator), ...pageRoutes(simulator)]);
}
