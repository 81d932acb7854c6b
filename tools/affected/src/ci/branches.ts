import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThrowawayWorktree } from '../throwaway-worktree';
import { CiRun } from './ci-run';

const APPS = ['db-node', 'payment-service', 'wellbeing-api'];

export interface Row {
  affected: string;
  verdict: string;
}

/** What the commands of ci.yml do, in their order, on branches that must fail or must not build an image. */
export function checkBranches(worktree: ThrowawayWorktree, withImages: boolean): Record<string, Row> {
  return {
    ...brokenEntryPoint(worktree, withImages),
    ...changedRunbook(worktree),
    ...breakingApi(worktree),
  };
}

/** The service stops when it serves, so that only a start of the image finds it. */
function brokenEntryPoint(worktree: ThrowawayWorktree, withImages: boolean): Record<string, Row> {
  worktree.change(
    ['docker/start.cjs'],
    "\nif (process.argv.includes('serve')) throw new Error('broken entry point');\n",
  );
  const ci = pullRequest(worktree);
  const rows = { 'CI, broken entry point: images': row(ci.plan().apps, APPS) };
  if (!withImages) return rows;
  const { isGood, failedStep = '', output } = ci.runJob('image', { app: 'db-node' });
  const isFound = !isGood && failedStep.includes('lab -- images') && output.includes('Error: broken entry point');
  if (!isFound) console.error(output);
  return { ...rows, 'CI, broken entry point: image of db-node': verdict(isGood ? 'good' : 'fails', isFound, 'fails') };
}

function changedRunbook(worktree: ThrowawayWorktree): Record<string, Row> {
  worktree.change(['docs/runbooks/upgrade.md'], '\nAnother sentence.\n');
  const ci = pullRequest(worktree);
  const rows = { 'CI, changed runbook: images': row(ci.plan().apps, []) };
  const { isGood, output } = ci.runJob('checks', { job: 'contracts' });
  const charts = [...new Set([...output.matchAll(/(\S+):chart\b/g)].map(([, project = '']) => project))];
  if (!isGood) console.error(output);
  return { ...rows, 'CI, changed runbook: chart checks': row(isGood ? charts : ['failed'], ['charts']) };
}

/** A route is renamed, and description and clients are made again as CONTRIBUTING.md says: only the baseline objects. */
function breakingApi(worktree: ThrowawayWorktree): Record<string, Row> {
  worktree.reset();
  worktree.commit(() => {
    const file = join(worktree.folder, 'apps/db-node/src/auth-events/auth-events.controller.ts');
    const source = readFileSync(file, 'utf8');
    const renamed = source.replace("'credentials/verify-context'", "'credentials/verification-context'");
    if (renamed === source) throw new Error('auth-events.controller.ts has no route credentials/verify-context.');
    writeFileSync(file, renamed);
    worktree.run('npx', 'nx', 'run', 'db-node:openapi');
    worktree.run('npx', 'nx', 'run', 'sdk:client');
  });
  const ci = pullRequest(worktree);
  const { apps, jobs } = ci.plan();
  const rows = {
    'CI, breaking API: images': row(
      apps.filter((name) => name === 'db-node'),
      ['db-node'],
    ),
  };
  const { isGood, output } = ci.runJob('checks', { job: 'contracts' });
  const isFound = !isGood && jobs.some(({ job }) => job === 'contracts') && output.includes('db-node breaks what');
  const failed = [...output.matchAll(/^- (\S+:\S+)$/gm)].map(([, task = '']) => task);
  if (!isFound) console.error(output);
  return {
    ...rows,
    'CI, breaking API: failed checks': verdict(failed.join(' ') || 'failed', isFound, 'openapi:openapi-breaking'),
  };
}

const pullRequest = (worktree: ThrowawayWorktree) => new CiRun(worktree.folder, worktree.env, worktree.start);
const row = (found: string[], wanted: string[]): Row =>
  verdict(found.toSorted().join(' ') || '-', found.toSorted().join() === wanted.join(), wanted.join(' ') || '-');
const verdict = (found: string, isRight: boolean, wanted: string): Row => ({
  affected: found,
  verdict: isRight ? 'ok' : `wanted ${wanted}`,
});
