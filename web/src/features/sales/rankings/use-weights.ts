import { useState } from 'react';
import type { Codec } from '../../../lib/address-params.ts';
import { inBrowser } from '../../../lib/kept-values.ts';
import { useViewer } from '../../../lib/session.ts';
import { sameWeights, standardWeights, type Addend, type Weights } from './scores.ts';

/** The most that a slider gives. */
export const MOST_WEIGHT = 60;

const COUNT = 5;
const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_WEIGHT;

/** `weights=40,20,20,10,10`: a link shows the same ranks to everybody. `null`: the reader's own. */
export const weightsParam: Codec<Weights | null> = {
  fallback: null,
  read: (text) => {
    const values = text.split(',').map(Number);
    return values.length === COUNT && values.every(isWeight) ? values : undefined;
  },
  write: (weights) => weights?.join() ?? '',
};

const keyOf = (viewerSeq: number): string => `portal.prospect-weights.${viewerSeq}`;

function readKept(viewerSeq: number): Weights | null {
  const stored = inBrowser.readJson(keyOf(viewerSeq));
  return Array.isArray(stored) && stored.length === COUNT && stored.every(isWeight) ? stored : null;
}

function keep(viewerSeq: number, weights: Weights | null): void {
  if (weights === null) inBrowser.forget(keyOf(viewerSeq));
  else inBrowser.writeJson(keyOf(viewerSeq), weights);
}

export interface WeightsState {
  weights: Weights;
  isStandard: boolean;
  /** While a slider moves: the ranks follow, the address waits. */
  move: (at: number, weight: number) => void;
  /** The slider rests: the address and this user's memory take it over. */
  settle: () => void;
  reset: () => void;
}

/** Whose weights count: those that a slider moves to, those of the address, the user's own, the standard. */
export function useWeights(
  addends: readonly Addend[],
  asked: Weights | null,
  onAsk: (weights: Weights | null) => void,
): WeightsState {
  const viewer = useViewer();
  const [moving, setMoving] = useState<Weights | null>(null);
  const [kept, setKept] = useState(() => readKept(viewer.seq));
  const standard = standardWeights(addends);
  const weights = moving ?? asked ?? kept ?? standard;
  const choose = (next: Weights | null): void => {
    keep(viewer.seq, next);
    setKept(next);
    setMoving(null);
    onAsk(next);
  };
  return {
    weights,
    isStandard: sameWeights(weights, standard),
    move: (at, weight) => setMoving(weights.map((each, i) => (i === at ? weight : each))),
    settle: () => {
      if (moving !== null) choose(sameWeights(moving, standard) ? null : moving);
    },
    reset: () => choose(null),
  };
}
