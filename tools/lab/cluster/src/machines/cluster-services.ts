import { control, databaseHost, dnsService, redisHost } from '../addresses';
import { dnsImage } from '../images/archives';
import type { Programs } from './programs';

const account = (name: string) => ({ name, namespace: 'kube-system' });

const corefile = `.:53 {
  errors
  health {
    lameduck 5s
  }
  ready :8181
  hosts {
    ${control} ${databaseHost} ${redisHost}
    fallthrough
  }
  kubernetes cluster.local in-addr.arpa {
    fallthrough in-addr.arpa
  }
  cache 5
}
`;

/** CoreDNS, twice, so that it outlives a node. */
export const dnsObjects: object[] = [
  { apiVersion: 'v1', kind: 'ServiceAccount', metadata: account('coredns') },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'system:coredns' },
    rules: [
      { apiGroups: [''], resources: ['endpoints', 'services', 'pods', 'namespaces'], verbs: ['list', 'watch'] },
      { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: ['list', 'watch'] },
    ],
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'system:coredns' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'system:coredns' },
    subjects: [{ kind: 'ServiceAccount', ...account('coredns') }],
  },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: account('coredns'), data: { Corefile: corefile } },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { ...account('coredns'), labels: { 'k8s-app': 'kube-dns' } },
    spec: {
      replicas: 2,
      selector: { matchLabels: { 'k8s-app': 'kube-dns' } },
      template: {
        metadata: { labels: { 'k8s-app': 'kube-dns' } },
        spec: {
          serviceAccountName: 'coredns',
          dnsPolicy: 'Default',
          priorityClassName: 'system-cluster-critical',
          tolerations: [{ operator: 'Exists', effect: 'NoSchedule' }],
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
            },
          ],
          containers: [
            {
              name: 'coredns',
              image: dnsImage,
              imagePullPolicy: 'Never',
              args: ['-conf', '/etc/coredns/Corefile'],
              volumeMounts: [{ name: 'configuration', mountPath: '/etc/coredns' }],
              readinessProbe: { httpGet: { path: '/ready', port: 8181 }, periodSeconds: 1, timeoutSeconds: 5 },
            },
          ],
          volumes: [{ name: 'configuration', configMap: { name: 'coredns' } }],
        },
      },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: account('kube-dns'),
    spec: {
      clusterIP: dnsService,
      selector: { 'k8s-app': 'kube-dns' },
      ports: [
        { name: 'dns', port: 53, protocol: 'UDP' },
        { name: 'dns-tcp', port: 53, protocol: 'TCP' },
      ],
    },
  },
];

const metricsPort = 4443;

/** metrics-server runs next to the control plane. These are its Service and the object that registers its API. */
export const metricsObjects: object[] = [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: account('metrics-server'),
    spec: { ports: [{ name: 'https', port: 443, targetPort: metricsPort }] },
  },
  {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: { ...account('metrics-server'), labels: { 'kubernetes.io/service-name': 'metrics-server' } },
    addressType: 'IPv4',
    ports: [{ name: 'https', port: metricsPort, protocol: 'TCP' }],
    endpoints: [{ addresses: [control], conditions: { ready: true } }],
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: 'v1beta1.metrics.k8s.io' },
    spec: {
      group: 'metrics.k8s.io',
      version: 'v1beta1',
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
      service: account('metrics-server'),
    },
  },
];

export function startMetricsServer(programs: Programs, folder: string): void {
  const config = `${folder}/keys/admin.conf`;
  programs.start('metrics-server', [
    programs.path('metrics-server'),
    ...['--kubeconfig', '--authentication-kubeconfig', '--authorization-kubeconfig'].map((flag) => `${flag}=${config}`),
    `--secure-port=${metricsPort}`,
    `--cert-dir=${folder}/metrics-server`,
    '--kubelet-insecure-tls',
    '--kubelet-preferred-address-types=InternalIP',
    '--metric-resolution=15s',
  ]);
}

/** What an operator's cluster has: a class for what matters most, and the Gateway's namespace. */
export const operatorObjects: object[] = [
  {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: 'production' },
    value: 1000,
    description: 'Services of production.',
  },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'gateway' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'monitoring' } },
];
