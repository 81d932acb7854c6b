import { execFileSync } from 'node:child_process';
import { PROXIES } from '../src/chart-copy';
import { helm } from '../src/go-tools';
import { ofKind, parseManifest, podsOf } from '../src/manifest';
import { chosenApps } from '../src/paths';
import { chartDigest, imageDigest, registry, ReleaseRehearsal } from '../src/release-rehearsal';

describe.each(chosenApps())('the release of %s', (app) => {
  let release: ReleaseRehearsal;
  beforeAll(() => {
    release = new ReleaseRehearsal(app, '2.3.4');
    release.run();
  });
  afterAll(() => release?.remove());

  it('pushes the image of its version, signs image and chart by what the registry calls them, and publishes both', () => {
    const calls = release.calls.filter(
      (call) => !/^(helm (dependency|package)|go env|docker buildx create)/.test(call),
    );
    expect(calls).toEqual([
      'docker login ghcr.io --username releaser --password-stdin',
      expect.stringMatching(`^docker buildx build .*--build-arg APP=${app} .*--tag ${registry}/${app}:2.3.4 \\.$`),
      'helm registry login ghcr.io --username releaser --password-stdin',
      `helm push ${app}-2.3.4.tgz oci://${registry}/charts`,
      expect.stringMatching(/^go install github\.com\/sigstore\/cosign/),
      `cosign sign --yes ${registry}/${app}@${imageDigest}`,
      `cosign sign --yes ${registry}/charts/${app}@${chartDigest}`,
      `gh release create ${app}-v2.3.4 --title ${app} 2.3.4 --notes-file notes.md ${app}-2.3.4.tgz`,
    ]);
    expect(release.read('notes.md')).toContain(`Image: \`${registry}/${app}@${imageDigest}\``);
  });

  it('holds in its chart the version, and the image that was built for it', () => {
    const file = release.path(`${app}-2.3.4.tgz`);
    const rendered = execFileSync(
      helm(),
      ['template', app, file, '--set', `config.TRUSTED_PROXIES=${PROXIES}`, '--kube-version', '1.33.0'],
      { encoding: 'utf8' },
    );
    const objects = parseManifest(rendered);
    const images = podsOf(objects).flatMap(({ spec }) => spec.containers.map(({ image }) => image));
    expect(new Set(images)).toEqual(new Set([`${registry}/${app}@${imageDigest}`]));
    expect(ofKind(objects, 'Deployment')[0]?.metadata.labels).toMatchObject({
      'app.kubernetes.io/version': '2.3.4',
      'helm.sh/chart': `${app}-2.3.4`,
    });
    expect(execFileSync(helm(), ['show', 'chart', file], { encoding: 'utf8' })).toContain('appVersion: 2.3.4');
  });
});
