import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inBrowser } from './kept-values.ts';
import { useViewer } from './session.ts';

export type Density = 'compact' | 'comfortable';

/** Row heights in pixels. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 32, comfortable: 40 };

export interface ListLooks {
  /** Ids of the columns to show, in the list's own order. */
  columns: readonly string[];
  isStandard: boolean;
  density: Density;
  /** `null` goes back to the standard columns. */
  setColumns: (ids: readonly string[] | null) => void;
  setDensity: (density: Density) => void;
}

/** What a user chose last for a list, in this browser; `null`: nothing. */
export interface KeptLooks {
  columns: readonly string[] | null;
  density: Density | null;
}

const NOTHING: KeptLooks = { columns: null, density: null };
const keyOf = (list: string, viewerSeq: number): string => `portal.${list}.looks.${viewerSeq}`;

export function keptLooks(list: string, viewerSeq: number): KeptLooks {
  const stored = inBrowser.readJson(keyOf(list, viewerSeq));
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const { columns, density } = stored as { columns?: unknown; density?: unknown };
  return {
    columns: Array.isArray(columns) ? columns.map(String) : null,
    density: density === 'comfortable' || density === 'compact' ? density : null,
  };
}

export function keepLooks(list: string, viewerSeq: number, looks: KeptLooks): void {
  inBrowser.writeJson(keyOf(list, viewerSeq), looks);
}

/**
 * Columns and density of a list: from the address (`cols=`, `density=`), so that a link shows the same
 * to everybody, else what this user chose last, else the standard.
 */
export function useListLooks(
  list: string,
  columns: readonly { id: string; isExtra?: boolean }[],
): ListLooks {
  const viewer = useViewer();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => {
    const params = new URLSearchParams(search);
    const own = keptLooks(list, viewer.seq);
    const cols = params.get('cols')?.split(',') ?? own.columns;
    const density = params.get('density') ?? own.density;
    return { cols, density: density === 'comfortable' ? ('comfortable' as const) : null };
  }, [search, list, viewer.seq]);
  const standard = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const chosen = columns.map(({ id }) => id).filter((id) => asked.cols?.includes(id));
  const shown = chosen.length > 0 ? chosen : standard;
  const write = useCallback(
    (looks: KeptLooks) => {
      keepLooks(list, viewer.seq, looks);
      const params = new URLSearchParams(search);
      if (looks.columns) params.set('cols', looks.columns.join());
      else params.delete('cols');
      if (looks.density) params.set('density', looks.density);
      else params.delete('density');
      const text = params.toString().replaceAll('%2C', ',');
      void navigate({ search: text === '' ? '' : `?${text}` }, { replace: true });
    },
    [list, viewer.seq, search, navigate],
  );
  return {
    columns: shown,
    isStandard: shown.join() === standard.join(),
    density: asked.density ?? 'compact',
    setColumns: (ids) =>
      write({
        columns: ids && ids.join() !== standard.join() ? [...ids] : null,
        density: asked.density,
      }),
    setDensity: (density) =>
      write({
        columns: chosen.length > 0 ? chosen : null,
        density: density === 'comfortable' ? density : null,
      }),
  };
}
