import type { MapPoint, PinColour, PinLook } from '../../../map/pins.ts';
import type { ProjectKind, ProjectStage, ProjectUseKind } from '../../../schema.generated.ts';
import type { ProjectUse_UseFragment } from './ProjectUse.generated.ts';

export type ProjectRow = ProjectUse_UseFragment;

/** In the order of a project's life. */
export const STAGES: readonly { stage: ProjectStage; label: string; colour: PinColour }[] = [
  { stage: 'PLANNING', label: 'Planning', colour: 'neutral' },
  { stage: 'DESIGN', label: 'Design', colour: 'violet' },
  { stage: 'BIDDING', label: 'Bidding', colour: 'amber' },
  { stage: 'CONSTRUCTION', label: 'Construction', colour: 'accent' },
  { stage: 'COMPLETE', label: 'Complete', colour: 'green' },
];

const KINDS: Readonly<Record<ProjectKind, { label: string; letter: string }>> = {
  EDUCATION: { label: 'Education', letter: 'E' },
  OFFICE: { label: 'Office', letter: 'O' },
  HEALTHCARE: { label: 'Healthcare', letter: 'H' },
  MULTIFAMILY: { label: 'Multifamily', letter: 'M' },
  RETAIL: { label: 'Retail', letter: 'R' },
  GOVERNMENT: { label: 'Government', letter: 'G' },
  HOTEL: { label: 'Hotel', letter: 'Ho' },
  INDUSTRIAL: { label: 'Industrial', letter: 'I' },
  OTHER: { label: 'Other', letter: '·' },
};

export const kindLabel = (kind: ProjectKind): string => KINDS[kind].label;
export const stageLabel = (stage: ProjectStage): string =>
  STAGES.find((entry) => entry.stage === stage)?.label ?? stage;
export const labelOfUse = (use: ProjectUseKind): string =>
  use === 'SPECIFIED' ? 'Specified' : 'Saved';

const lookName = (stage: string, kind: string, use: string): string => `${stage} ${kind} ${use}`;

/** The color is the stage, the letter the type; full was specified, hollow only saved. */
export const PROJECT_LOOKS: Readonly<Record<string, PinLook>> = Object.fromEntries(
  STAGES.flatMap(({ stage, colour }) =>
    Object.entries(KINDS).flatMap(([kind, { letter }]) =>
      (['SPECIFIED', 'SAVED'] as const).map((use): [string, PinLook] => [
        lookName(stage, kind, use),
        { shape: use === 'SPECIFIED' ? 'disc' : 'hollow', colour, text: letter },
      ]),
    ),
  ),
);

export interface ProjectChoice {
  stage: ProjectStage | null;
  use: ProjectUseKind | null;
}

/** The project uses that a reader asked for, each project once: specified counts over saved. */
export function projectRows(
  uses: readonly ProjectRow[],
  { stage, use }: ProjectChoice,
): ProjectRow[] {
  const byProject = new Map<number, ProjectRow>();
  for (const row of uses) {
    if (stage !== null && row.project.stage !== stage) continue;
    if (use !== null && row.use !== use) continue;
    const known = byProject.get(row.project.seq);
    if (!known || (known.use === 'SAVED' && row.use === 'SPECIFIED')) {
      byProject.set(row.project.seq, row);
    }
  }
  return [...byProject.values()];
}

export function projectPoints(rows: readonly ProjectRow[]): MapPoint[] {
  return rows.flatMap(({ use, project }) => {
    const { seq: id, latitude, longitude, stage, kind } = project;
    if (latitude === null || longitude === null) return [];
    const look = lookName(stage, kind, use);
    return [{ id, latitude, longitude, look, isPrimary: use === 'SPECIFIED' }];
  });
}
