import { basename } from 'node:path';
import { type Group, GROUPS, type Origin } from './origin';
import type { CallFrame, CpuProfile, ProfileNode } from './profile';

/** A function below the ones that called it. */
export interface Frame extends Origin {
  name: string;
  /** Samples with it on the stack at this place. */
  samples: number;
  /** Samples with it on top. */
  self: number;
  /** The widest first. */
  children: Frame[];
}

export interface Folded {
  root: Frame;
  /** Samples in which the main thread waited; they are not below the root. */
  idle: number;
}

/** The samples of a profile by who called whom; what a caller called twice is one frame. */
export function fold({ nodes }: CpuProfile, originOf: (frame: CallFrame) => Origin): Folded {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const frameOf = (same: ProfileNode[]): Frame => {
    const called = same.flatMap(({ children = [] }) => children.map((id) => byId.get(id)!));
    const children = together(called.filter((node) => !isIdle(node))).map(frameOf);
    const self = hitsOf(same);
    const samples = children.reduce((sum, child) => sum + child.samples, self);
    return { ...described(same[0]!.callFrame), samples, self, children: children.toSorted(wider) };
  };
  const described = (frame: CallFrame) => {
    const origin = originOf(frame);
    return {
      ...origin,
      name: frame.functionName || `(${origin.from.startsWith('@') ? origin.from : basename(origin.from)})`,
    };
  };
  const together = (called: ProfileNode[]): ProfileNode[][] => {
    const same = new Map<string, ProfileNode[]>();
    for (const node of called) {
      const { name, from } = described(node.callFrame);
      const key = `${name}\n${from}`;
      same.set(key, [...(same.get(key) ?? []), node]);
    }
    return [...same.values()];
  };
  return { root: frameOf([nodes[0]!]), idle: hitsOf(nodes.filter(isIdle)) };
}

const isIdle = ({ callFrame }: ProfileNode): boolean => callFrame.functionName === '(idle)';
const hitsOf = (nodes: ProfileNode[]): number => nodes.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
const wider = (left: Frame, right: Frame): number => right.samples - left.samples;

const allOf = (frame: Frame): Frame[] => [frame, ...frame.children.flatMap(allOf)];

export type Samples = Record<Group, number>;

const none = (): Samples => Object.fromEntries(GROUPS.map((group) => [group, 0])) as Samples;

/** By whose function was on top. */
export function selfByGroup(root: Frame): Samples {
  const samples = none();
  for (const { group, self } of allOf(root)) samples[group] += self;
  return samples;
}

/** The same, but what Node did counts for the nearest caller of another group. */
export function selfByCaller(root: Frame): Samples {
  const samples = none();
  const count = ({ group, self, children }: Frame, caller: Group): void => {
    const counted = group === 'Node' ? caller : group;
    samples[counted] += self;
    for (const child of children) count(child, counted);
  };
  count(root, 'Node');
  return samples;
}

/** Those that were on top most often, wherever they were called. */
export function topFunctions(root: Frame, count: number): Pick<Frame, 'name' | 'from' | 'self'>[] {
  const found = new Map<string, Pick<Frame, 'name' | 'from' | 'self'>>();
  for (const { name, from, self } of allOf(root)) {
    const key = `${name}\n${from}`;
    found.set(key, { name, from, self: self + (found.get(key)?.self ?? 0) });
  }
  return [...found.values()].toSorted((left, right) => right.self - left.self).slice(0, count);
}
