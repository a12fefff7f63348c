import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { DataTable } from './DataTable.tsx';
import type { Column } from './table-column.ts';

interface City {
  seq: number;
  city: string;
}

const ROWS: City[] = [
  { seq: 1, city: 'Grand Rapids, MI' },
  { seq: 2, city: 'Honolulu, HI' },
];
const COLUMNS: Column<City>[] = [
  { id: 'city', label: 'City', width: 100, cell: ({ city }) => city },
  { id: 'seq', label: 'Number', width: 60, isElastic: true, cell: ({ seq }) => seq },
];

/** Cells are 100 pixels wide, and the texts in those of the cities 150; the list itself is 800 by 600. */
function layOut(): void {
  const isCell = (element: Element): element is HTMLElement => element.matches('td[data-column]');
  for (const name of ['clientHeight', 'offsetHeight'] as const) {
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(600);
  }
  for (const name of ['clientWidth', 'offsetWidth'] as const) {
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function width(
      this: HTMLElement,
    ) {
      return isCell(this) ? 100 : 800;
    });
  }
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(
    this: Element,
  ) {
    if (!isCell(this)) return 0;
    return this.dataset['column'] === 'city' ? 150 : 100;
  });
}

const cityWidth = (): string => document.querySelector('col')?.style.width ?? '';

describe('the columns of a list', () => {
  beforeEach(layOut);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('take the room that cut texts need, and have it at once when the list comes back', () => {
    let renders = 0;
    const list = (
      <Profiler id="list" onRender={() => (renders += 1)}>
        <DataTable label="Cities" rows={ROWS} rowKey={({ seq }) => seq} columns={COLUMNS} fill />
      </Profiler>
    );
    const { unmount } = render(list);
    expect(screen.getByRole('cell', { name: 'Honolulu, HI' })).toBeInTheDocument();
    const atFirst = renders;
    const width = cityWidth();
    unmount();
    renders = 0;
    render(list);
    expect(screen.getByRole('cell', { name: 'Honolulu, HI' })).toBeInTheDocument();
    expect([width, cityWidth()]).toEqual(['151px', '151px']);
    expect(renders).toBeLessThan(atFirst);
    expect(renders).toBe(1);
  });
});
