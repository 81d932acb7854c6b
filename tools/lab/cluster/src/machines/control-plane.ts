import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, podNetwork, serviceNetwork } from '../addresses';
import { run } from '../run';
import type { Programs } from './programs';

export const etcdArguments = (folder: string): string[] => [
  '--data-dir',
  join(folder, 'etcd'),
  '--listen-client-urls=http://127.0.0.1:2379',
  '--advertise-client-urls=http://127.0.0.1:2379',
  '--listen-peer-urls=http://127.0.0.1:2380',
  '--unsafe-no-fsync',
];

const apiServerFlags = (keys: string, admission: string): string[] => [
  '--etcd-servers=http://127.0.0.1:2379',
  `--advertise-address=${control}`,
  '--bind-address=0.0.0.0',
  '--secure-port=6443',
  `--service-cluster-ip-range=${serviceNetwork}`,
  '--authorization-mode=Node,RBAC',
  '--enable-admission-plugins=NodeRestriction',
  `--admission-control-config-file=${admission}`,
  '--allow-privileged=true',
  '--anonymous-auth=false',
  '--kubelet-preferred-address-types=InternalIP',
  `--client-ca-file=${keys}/ca.crt`,
  `--tls-cert-file=${keys}/apiserver.crt`,
  `--tls-private-key-file=${keys}/apiserver.key`,
  `--kubelet-client-certificate=${keys}/admin.crt`,
  `--kubelet-client-key=${keys}/admin.key`,
  '--service-account-issuer=https://kubernetes.default.svc',
  `--service-account-key-file=${keys}/accounts.pub`,
  `--service-account-signing-key-file=${keys}/accounts.key`,
  `--requestheader-client-ca-file=${keys}/ca.crt`,
  `--proxy-client-cert-file=${keys}/admin.crt`,
  `--proxy-client-key-file=${keys}/admin.key`,
  '--requestheader-username-headers=X-Remote-User',
  '--requestheader-group-headers=X-Remote-Group',
  '--requestheader-extra-headers-prefix=X-Remote-Extra-',
  '--enable-aggregator-routing=true',
];

// Every namespace but the cluster's own takes pods of the strictest kind only.
const admission = {
  apiVersion: 'apiserver.config.k8s.io/v1',
  kind: 'AdmissionConfiguration',
  plugins: [
    {
      name: 'PodSecurity',
      configuration: {
        apiVersion: 'pod-security.admission.config.k8s.io/v1',
        kind: 'PodSecurityConfiguration',
        defaults: { enforce: 'restricted', 'enforce-version': 'latest' },
        exemptions: { namespaces: ['kube-system'] },
      },
    },
  ],
};

/** etcd, the API server, the controllers and the scheduler. */
export async function startControlPlane(programs: Programs, folder: string): Promise<void> {
  const keys = join(folder, 'keys');
  programs.start('etcd', ['etcd', ...etcdArguments(folder)]);
  const file = join(folder, 'admission.json');
  writeFileSync(file, JSON.stringify(admission));
  const server = programs.start('apiserver', [programs.path('kube-apiserver'), ...apiServerFlags(keys, file)]);
  await server.waitUntilReady(() => answers(keys));
  programs.start('controller-manager', [
    programs.path('kube-controller-manager'),
    `--kubeconfig=${keys}/controller-manager.conf`,
    `--service-account-private-key-file=${keys}/accounts.key`,
    `--root-ca-file=${keys}/ca.crt`,
    '--use-service-account-credentials=true',
    '--leader-elect=false',
    '--allocate-node-cidrs=false',
    '--horizontal-pod-autoscaler-sync-period=5s',
  ]);
  const scheduler = [programs.path('kube-scheduler'), `--kubeconfig=${keys}/scheduler.conf`, '--leader-elect=false'];
  programs.start('scheduler', scheduler);
  programs.start('proxy-control', proxyCommand(programs, keys, 'control'));
}

const answers = (keys: string): Promise<boolean> => {
  const proof = ['--cacert', `${keys}/ca.crt`, '--cert', `${keys}/admin.crt`, '--key', `${keys}/admin.key`];
  return run('curl', ['-sf', ...proof, `https://${control}:6443/readyz`]).then(
    () => true,
    () => false,
  );
};

/** The connection tracking is the whole machine's: its settings stay as they are. */
export const proxyCommand = (programs: Programs, keys: string, host: string): string[] => [
  programs.path('kube-proxy'),
  `--kubeconfig=${keys}/proxy.conf`,
  `--hostname-override=${host}`,
  '--proxy-mode=iptables',
  `--cluster-cidr=${podNetwork}`,
  '--conntrack-max-per-core=0',
  '--conntrack-min=0',
  '--conntrack-tcp-timeout-established=0',
  '--conntrack-tcp-timeout-close-wait=0',
];
