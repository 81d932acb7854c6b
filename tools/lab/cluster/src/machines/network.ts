import { control, type Node, nodes } from '../addresses';
import { run } from '../run';

const ip = (...args: string[]) => run('ip', args);

/** Runs a program in a node's network. `ip netns exec` would hide the control groups from it. */
export const onNode = ({ name }: Node, command: string[]): string[] => [
  'nsenter',
  `--net=/run/netns/${name}`,
  ...command,
];

/** A bridge with the control plane's address. */
export async function createBridge(): Promise<void> {
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'bridge0', 'type', 'bridge');
  await ip('addr', 'add', `${control}/24`, 'dev', 'bridge0');
  await ip('link', 'set', 'bridge0', 'up');
  // A service's address is not on any network; without a way out nothing is sent that kube-proxy could turn around.
  await ip('route', 'add', 'default', 'via', '10.99.0.254');
  await run('sysctl', ['-qw', 'net.ipv4.ip_forward=1']);
}

/** A node's network: a cable to the bridge, and ways to the pods of the others. */
export async function connectNode(node: Node): Promise<void> {
  const { name, cable, address } = node;
  await ip('netns', 'add', name);
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  await ip('link', 'set', cable, 'master', 'bridge0', 'up');
  await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  await ip('-n', name, 'link', 'set', 'lo', 'up');
  await ip('-n', name, 'link', 'set', 'eth0', 'up');
  await ip('-n', name, 'route', 'add', 'default', 'via', control);
  await ip('route', 'add', node.pods, 'via', address);
  for (const other of nodes.filter((each) => each !== node))
    await ip('-n', name, 'route', 'add', other.pods, 'via', other.address);
  const settings = ['net.ipv4.ip_forward=1', 'net.bridge.bridge-nf-call-iptables=1'];
  const [program = '', ...args] = onNode(node, ['sysctl', '-qw', ...settings]);
  await run(program, args);
}

/** Drops all traffic of the node without notice to any peer. */
export const pullCable = ({ cable }: Node): Promise<string> => ip('link', 'set', cable, 'down');
export const plugCable = ({ cable }: Node): Promise<string> => ip('link', 'set', cable, 'up');
