import { execFileSync } from 'node:child_process';
import { requiredValues } from '../src/chart-copy';
import { helm } from '../src/go-tools';
import { ofKind, parseManifest, podsOf } from '../src/manifest';
import { chosenApps } from '../src/paths';
import {
  baseDigest,
  chartDigest,
  imageDigest,
  registry,
  ReleaseRehearsal,
  type Trouble,
} from '../src/release-rehearsal';

describe.each(chosenApps())('the release of %s', (app) => {
  let release: ReleaseRehearsal;
  beforeAll(() => {
    release = new ReleaseRehearsal(app, '2.3.4');
    release.run();
  });
  afterAll(() => release?.remove());

  it('starts the pushed image before it is tagged, signed and published with its chart', () => {
    const calls = release.calls.filter(
      (call) => !/^(helm (dependency|package)|go env|docker buildx create)/.test(call),
    );
    const base = `docker\\.io/library/node:\\S+@${baseDigest}`;
    expect(calls).toEqual([
      `gh release view ${app}-v2.3.4`,
      'docker login ghcr.io --username releaser --password-stdin',
      expect.stringMatching(/^docker buildx imagetools inspect docker\.io\/library\/node:\S+ --format/),
      expect.stringMatching(
        `^docker buildx build .*--build-arg NODE_IMAGE=${base} --build-arg APP=${app} .*name=${registry}/${app},.*push-by-digest=true.* \\.$`,
      ),
      expect.stringMatching(
        `^sudo env .* npm run lab -- images --app ${app} --image ${registry}/${app}@${imageDigest} --version 2.3.4 `,
      ),
      `docker buildx imagetools inspect ${registry}/${app}:2.3.4`,
      `docker buildx imagetools create --tag ${registry}/${app}:2.3.4 ${registry}/${app}@${imageDigest}`,
      expect.stringMatching(`^docker buildx imagetools inspect ${registry}/${app}:2.3.4 --format`),
      'helm registry login ghcr.io --username releaser --password-stdin',
      `helm push ${app}-2.3.4.tgz oci://${registry}/charts`,
      expect.stringMatching(/^go install github\.com\/sigstore\/cosign/),
      `cosign sign --yes ${registry}/${app}@${imageDigest}`,
      `cosign sign --yes ${registry}/charts/${app}@${chartDigest}`,
      'npm run --silent docs',
      `gh release create ${app}-v2.3.4 --title ${app} 2.3.4 --notes-file notes.md ${app}-2.3.4.tgz docs-${app}-2.3.4.tgz`,
    ]);
    expect(release.read('notes.md')).toContain(`Image: \`${registry}/${app}@${imageDigest}\``);
  });

  it('holds in its chart the version, and the image that was built for it', () => {
    const file = release.path(`${app}-2.3.4.tgz`);
    const rendered = execFileSync(helm(), ['template', app, file, '--values', '-', '--kube-version', '1.33.0'], {
      encoding: 'utf8',
      input: JSON.stringify(requiredValues(app)),
    });
    const objects = parseManifest(rendered);
    const images = podsOf(objects).flatMap(({ spec }) => spec.containers.map(({ image }) => image));
    expect(new Set(images)).toEqual(new Set([`${registry}/${app}@${imageDigest}`]));
    expect(ofKind(objects, 'Deployment')[0]?.metadata.labels).toMatchObject({
      'app.kubernetes.io/version': '2.3.4',
      'helm.sh/chart': `${app}-2.3.4`,
    });
    expect(execFileSync(helm(), ['show', 'chart', file], { encoding: 'utf8' })).toContain('appVersion: 2.3.4');
  });

  it.each<[Trouble, RegExp]>([
    ['released', /is released.*Raise the version/],
    ['GitHub does not answer', /GitHub does not say whether .* is released: dial tcp: i\/o timeout/],
    ['in the registry', /The registry has .*Raise the version/],
    ['the registry does not answer', /The registry does not say whether it has .*: dial tcp: i\/o timeout/],
    ['image does not start', /"Start the pushed image with a database" ended with 1/],
  ])('ends without a tag, a chart or a signature if the trouble is: %s', (trouble, says) => {
    const troubled = new ReleaseRehearsal(app, '2.3.4', trouble);
    try {
      expect(() => troubled.run()).toThrow(says);
      expect(troubled.calls.filter((call) => /imagetools create|helm push|cosign|release create/.test(call))).toEqual(
        [],
      );
    } finally {
      troubled.remove();
    }
  });
});
