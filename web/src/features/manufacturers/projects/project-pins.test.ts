import { describe, expect, it } from '@jest/globals';
import { PROJECT_LOOKS, projectPoints, projectRows, type ProjectRow } from './project-pins.ts';

const use = (seq: number, kind: ProjectRow['use'], over: object = {}): ProjectRow => ({
  use: kind,
  csisec: null,
  project: {
    seq,
    title: `Project ${seq}`,
    city: 'Columbus',
    state: 'OH',
    latitude: 40,
    longitude: -83,
    date: '2026-05-01',
    stage: 'DESIGN',
    kind: 'OFFICE',
    firm: null,
    valueBand: null,
    ...over,
  },
});

describe('projects of a company', () => {
  const uses = [
    use(1, 'SAVED'),
    use(1, 'SPECIFIED'),
    use(2, 'SAVED', { stage: 'BIDDING' }),
    use(3, 'SPECIFIED', { latitude: null }),
  ];

  it('C12: a project stands once, specified over saved, and can be chosen by stage and use', () => {
    const seqs = (choice: Parameters<typeof projectRows>[1]) =>
      projectRows(uses, choice).map((row) => [row.project.seq, row.use]);
    expect(seqs({ stage: null, use: null })).toEqual([
      [1, 'SPECIFIED'],
      [2, 'SAVED'],
      [3, 'SPECIFIED'],
    ]);
    expect(seqs({ stage: 'BIDDING', use: null })).toEqual([[2, 'SAVED']]);
    expect(seqs({ stage: null, use: 'SAVED' })).toEqual([
      [1, 'SAVED'],
      [2, 'SAVED'],
    ]);
  });

  it('C12: pins say stage by color, type by letter, and whether it was only saved', () => {
    const points = projectPoints(projectRows(uses, { stage: null, use: null }));
    expect(points.map(({ look }) => PROJECT_LOOKS[look])).toEqual([
      { shape: 'disc', colour: 'violet', text: 'O' },
      { shape: 'hollow', colour: 'amber', text: 'O' },
    ]);
  });
});
