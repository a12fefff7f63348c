import { describe, expect, it } from '@jest/globals';
import { columnWidths } from './column-widths.ts';

const widths = (columns: Parameters<typeof columnWidths>[0], available: number) =>
  columnWidths(columns, available).columns.map(({ width, isElastic }) =>
    isElastic ? `${width}+` : width,
  );

describe('the width of columns', () => {
  const company = { id: 'company', width: 180, isElastic: true };
  const value = { id: 'value', width: 100 };
  const note = { id: 'note', width: 200, isElastic: true };

  it('gives the name 240 px even where the table has to scroll', () => {
    expect(widths([company, value], 0)).toEqual(['240+', 100]);
    expect(widths([value, company, note], 300)).toEqual([100, 240, '200+']);
  });

  it('gives up room between cells, then room of the name, before the table has to scroll', () => {
    const fit = (available: number) => {
      const { padding, columns } = columnWidths([company, value, note], available);
      return [padding, ...columns.map(({ width }) => width)];
    };
    expect(fit(540)).toEqual([8, 240, 100, 200]);
    expect(fit(530)).toEqual([6, 238, 96, 196]);
    expect(fit(510)).toEqual([4, 226, 92, 192]);
    expect(fit(476)).toEqual([4, 192, 92, 192]);
    expect(fit(475)).toEqual([8, 240, 100, 200]);
  });

  it('gives spare width to the name first, then to the elastic columns', () => {
    expect(widths([company, value, note], 590)).toEqual([290, 100, '200+']);
    expect(widths([company, value, note], 1_000)).toEqual([340, 100, '200+']);
  });

  it('leaves the names of people as narrow as their list says', () => {
    expect(widths([{ id: 'name', width: 130 }, value], 0)).toEqual(['130+', 100]);
    const people = [{ id: 'name', width: 130 }, { id: 'company', width: 180 }, value, note];
    expect(widths(people, 700)).toEqual([160, 240, 100, '200+']);
    expect(widths(people, 800)).toEqual([240, 240, 100, '200+']);
  });

  it('shares the rest where nothing else is elastic', () => {
    expect(widths([company, value], 640)).toEqual(['440+', 200]);
  });

  it('gives columns whose texts are cut what they lack before it shares the rest', () => {
    const uncut = (available: number) =>
      columnWidths([company, value], available, { value: 160 }).columns.map(({ width }) => width);
    expect(uncut(440)).toEqual([340, 100]);
    expect(uncut(470)).toEqual([340, 130]);
    expect(uncut(540)).toEqual([360, 180]);
  });

  it('shows cut texts whole before a second name is no longer wrapped', () => {
    const city = { id: 'city', width: 90, isName: true };
    const rep = { id: 'rep', width: 88 };
    const of = (available: number) =>
      columnWidths([company, city, rep, note], available, { city: 210, rep: 112 }).columns.map(
        ({ width }) => width,
      );
    expect(of(740)).toEqual([340, 90, 110, 200]);
    expect(of(760)).toEqual([340, 108, 112, 200]);
  });

  it('leaves tables without a name to their elastic columns', () => {
    expect(widths([value, note], 500)).toEqual([100, '200+']);
  });
});
