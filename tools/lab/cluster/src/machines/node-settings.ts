import type { Node } from '../addresses';

export const podNetworkConfig = ({ pods }: Node, own: string): object => ({
  cniVersion: '0.4.0',
  name: 'bridge',
  plugins: [
    {
      type: 'bridge',
      bridge: 'pods0',
      isGateway: true,
      ipMasq: false,
      hairpinMode: true,
      ipam: {
        type: 'host-local',
        dataDir: `${own}/addresses`,
        ranges: [[{ subnet: pods }]],
        routes: [{ dst: '0.0.0.0/0' }],
      },
    },
    { type: 'portmap', capabilities: { portMappings: true } },
  ],
});

export const containerdConfig = (own: string): string => `version = 2
root = "${own}/containerd"
state = "${own}/containerd-state"
[grpc]
address = "${own}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "localhost/pause:1"
restrict_oom_score_adj = true
disable_apparmor = true
[plugins."io.containerd.grpc.v1.cri".containerd]
snapshotter = "overlayfs"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
SystemdCgroup = false
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "/usr/lib/cni"
conf_dir = "${own}/cni"
`;

interface KubeletSettings {
  keys: string;
  own: string;
  name: string;
  group: string;
  dns: string;
}

// Limits that a container without CAP_SYS_RESOURCE may set.
export const kubeletConfig = ({ keys, own, name, group, dns }: KubeletSettings): object => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  authentication: {
    anonymous: { enabled: false },
    webhook: { enabled: true },
    x509: { clientCAFile: `${keys}/ca.crt` },
  },
  authorization: { mode: 'Webhook' },
  tlsCertFile: `${keys}/${name}.crt`,
  tlsPrivateKeyFile: `${keys}/${name}.key`,
  cgroupDriver: 'cgroupfs',
  cgroupRoot: group,
  failSwapOn: false,
  failCgroupV1: false,
  containerRuntimeEndpoint: `unix://${own}/containerd.sock`,
  clusterDNS: [dns],
  clusterDomain: 'cluster.local',
  resolvConf: `${own}/resolv.conf`,
  maxOpenFiles: 20_000,
  oomScoreAdj: 0,
  podLogsDir: `${own}/pod-logs`,
  evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '2%', 'imagefs.available': '2%' },
  imageGCHighThresholdPercent: 100,
  serializeImagePulls: false,
  protectKernelDefaults: false,
});
