import { join } from 'node:path';

/** Programs that are built from their sources, since no registry of them can be counted on. */
export interface Recipe {
  name: string;
  version: string;
  /** Each program's name and the package that makes it. */
  programs: Record<string, string>;
  /** The values that the linker writes into variables. */
  variables?: Record<string, string>;
  /** The source: a folder with a module, a new module made from a published one, or a package as it is published. */
  from: { folder: string } | { module: string } | 'published';
}

const kubernetes = 'k8s.io/kubernetes';
export const kubernetesVersion = '1.34.4';
const [major = '', minor = ''] = kubernetesVersion.split('.');

const versionOfKubernetes = Object.fromEntries(
  ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version'].flatMap((name) => [
    [`${name}.gitVersion`, `v${kubernetesVersion}`],
    [`${name}.gitMajor`, major],
    [`${name}.gitMinor`, minor],
    [`${name}.gitTreeState`, 'clean'],
    [`${name}.gitCommit`, 'local'],
    [`${name}.buildDate`, '2026-01-01T00:00:00Z'],
  ]),
);

const command = (name: string): [string, string] => [name, `${kubernetes}/cmd/${name}`];

export const recipes: readonly Recipe[] = [
  {
    name: 'kubernetes',
    version: kubernetesVersion,
    programs: Object.fromEntries(
      ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubelet', 'kube-proxy', 'kubectl'].map(command),
    ),
    variables: versionOfKubernetes,
    from: { module: kubernetes },
  },
  {
    name: 'helm',
    version: '3.21.4',
    programs: { helm: 'helm.sh/helm/v3/cmd/helm' },
    // The variables from which `helm template` takes the version of the cluster.
    variables: {
      'helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor': major,
      'helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor': minor,
    },
    from: 'published',
  },
  {
    name: 'metrics-server',
    version: '0.9.0',
    programs: { 'metrics-server': 'sigs.k8s.io/metrics-server/cmd/metrics-server' },
    from: 'published',
  },
  { name: 'coredns', version: '1.14.7', programs: { coredns: 'github.com/coredns/coredns' }, from: 'published' },
  { name: 'pause', version: '1', programs: { pause: '.' }, from: { folder: join(__dirname, '../../go/pause') } },
];

/** Modules that hold the definitions which the charts ask for, and where. */
export const definitions = [
  { module: 'sigs.k8s.io/gateway-api@v1.4.1', folder: 'config/crd/standard' },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
  },
] as const;
