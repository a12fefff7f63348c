import { use, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { openRows, openWhy } from '../../lib/analytics.ts';
import { openAlert } from '../../lib/figure-to-watch.ts';
import { useOffers } from '../../lib/offers.ts';
import type { TileSource } from '../../lib/tile-to-add.ts';
import type { Question } from '../../../../schema/question.ts';
import { Menu, type MenuProps } from '../../ui/Menu.tsx';
import type { ExploreDataset } from './dataset.ts';
import {
  drillActions,
  targetTitle,
  watchedFigure,
  type DrillAction,
  type DrillTarget,
} from './drill-items.ts';
import { PickingContext } from './picking.ts';
import type { Result } from './result.ts';

/** Opens the menu of one figure beside it. */
export type Drill = (target: DrillTarget, at: MenuProps['at']) => void;

interface Opened {
  target: DrillTarget;
  at: MenuProps['at'];
  opener: Element | null;
}

/** The menu that every figure of an answer has; a group that may be picked has none. */
export function useDrill(
  question: Question,
  dataset: ExploreDataset,
  result: Result,
  onAsk: (question: Question) => void,
  report: TileSource['report'] = null,
): { drill: Drill; menu: ReactNode } {
  const navigate = useNavigate();
  const hasAlerts = useOffers().has('alerts', 'savedReports');
  const [opened, setOpened] = useState<Opened | null>(null);
  const picking = use(PickingContext);
  const drill = useCallback<Drill>(
    (target, at) => {
      if (picking?.stateOf(target)) picking.toggle(target);
      else setOpened({ target, at, opener: document.activeElement });
    },
    [picking],
  );
  const alertActions = (target: DrillTarget): DrillAction[] => {
    const watch = hasAlerts ? watchedFigure(target, question, dataset) : null;
    return watch ? [{ label: 'Alert me…', watch: { ...watch, report } }] : [];
  };
  const run = (action: DrillAction): void => {
    if ('rows' in action) openRows(action.rows);
    else if ('why' in action) openWhy(action.why);
    else if ('watch' in action) openAlert(action.watch);
    else if ('question' in action) onAsk(action.question);
    else void navigate(action.to);
  };
  const actions = opened
    ? [...drillActions(opened.target, question, dataset, result), ...alertActions(opened.target)]
    : [];
  const menu = opened && actions.length > 0 && (
    <Menu
      // Another figure is another menu.
      key={JSON.stringify([opened.target.row.keys, opened.target.measure])}
      label={targetTitle(opened.target, dataset)}
      at={opened.at}
      items={actions.map((action) => ({ label: action.label, onSelect: () => run(action) }))}
      onClose={(isElsewhere) => {
        setOpened(null);
        if (!isElsewhere && opened.opener instanceof HTMLElement) opened.opener.focus();
      }}
    />
  );
  return { drill, menu };
}
