/** What a booklet can hold, in its order; the reader picks. */
import { choicesParam, type Codec } from '../../../lib/address-params.ts';
import { inBrowser } from '../../../lib/kept-values.ts';

export const CHAPTERS = [
  { id: 'cover', label: 'Cover' },
  { id: 'headline', label: 'Headline numbers' },
  { id: 'sections', label: 'Month by month' },
  { id: 'share', label: 'Market share' },
  { id: 'leads', label: 'Who used your content' },
  { id: 'products', label: 'Top products' },
  { id: 'unused', label: 'What you’re not using yet' },
  { id: 'contact', label: 'Contact' },
] as const;
export type ChapterId = (typeof CHAPTERS)[number]['id'];

const IDS: readonly ChapterId[] = CHAPTERS.map(({ id }) => id);

/** `chapters=cover,share`; absent: what was picked last for this company, else all. */
export const chaptersParam: Codec<readonly ChapterId[]> = choicesParam(IDS);

/** In the booklet's order; nothing picked means all. */
export function chosenChapters(asked: readonly ChapterId[], kept: readonly ChapterId[]) {
  const wanted = asked.length > 0 ? asked : kept;
  return wanted.length > 0 ? IDS.filter((id) => wanted.includes(id)) : IDS;
}

/** With one chapter more or less; the last one stays, for an empty booklet is none. */
export function withChapter(chosen: readonly ChapterId[], id: ChapterId): readonly ChapterId[] {
  if (!chosen.includes(id)) return IDS.filter((each) => each === id || chosen.includes(each));
  return chosen.length > 1 ? chosen.filter((each) => each !== id) : chosen;
}

const keyOf = (viewerSeq: number, companySeq: number): string =>
  `portal.booklet.${viewerSeq}.${companySeq}`;

/** What this user picked last for this company, in this browser. */
export function readChapters(viewerSeq: number, companySeq: number): readonly ChapterId[] {
  const stored = inBrowser.read(keyOf(viewerSeq, companySeq));
  return stored === null ? [] : (chaptersParam.read(stored) ?? []);
}

export function keepChapters(
  viewerSeq: number,
  companySeq: number,
  chosen: readonly ChapterId[],
): void {
  inBrowser.write(keyOf(viewerSeq, companySeq), chosen.join());
}
