import { z } from 'zod';
import { COMPETITORS, UNSPECIFIED_NOTE_TYPE } from '../../../../schema/enumerations.ts';
import { flag, id, reference, requiredDay, text, version } from '../../http/wire.ts';

const competitorWire = z.object({
  year: z.int(),
  competitorType: z.object({ id: z.int(), label: text }),
});

const noteWire = z.object({
  seq: id,
  date: requiredDay,
  note: z.string().nullish(),
  type: z.int().nullish(),
  user: reference,
  user_name: text,
  coid: id,
  company: text,
  zip: text,
  state: text,
  isAClient: flag,
  tradeshow: z.array(competitorWire).nullish(),
  competitor: z.array(competitorWire).nullish(),
  entered_by: reference,
  version,
});

export interface NoteCompetitor {
  year: number;
  competitorType: number;
  label: string;
}

/** What a rep wrote down about a contact with a company. */
export interface Note {
  seq: number;
  date: string;
  text: string;
  typeValue: number;
  /** Author. */
  userSeq: number | null;
  userName: string | null;
  coid: number;
  companyName: string | null;
  state: string | null;
  zip: string | null;
  isClient: boolean;
  tradeshows: NoteCompetitor[];
  competitors: NoteCompetitor[];
  /** Who wrote it, where somebody wrote in the author's name. */
  enteredBySeq: number | null;
  version: number;
}

function competitorOf({ year, competitorType }: z.output<typeof competitorWire>): NoteCompetitor {
  const entry = COMPETITORS.find(({ value }) => value === competitorType.id);
  const label = entry?.label ?? competitorType.label ?? `Competitor ${competitorType.id}`;
  return { year, competitorType: competitorType.id, label };
}

/** A note as it comes over the wire, made a `Note`. */
export const noteRow = noteWire.transform((wire): Note => ({
  seq: wire.seq,
  date: wire.date,
  text: wire.note ?? '',
  typeValue: wire.type ?? UNSPECIFIED_NOTE_TYPE.value,
  userSeq: wire.user,
  userName: wire.user_name,
  coid: wire.coid,
  companyName: wire.company,
  state: wire.state,
  zip: wire.zip,
  isClient: wire.isAClient,
  tradeshows: (wire.tradeshow ?? []).map(competitorOf),
  competitors: (wire.competitor ?? []).map(competitorOf),
  enteredBySeq: wire.entered_by,
  version: wire.version,
}));
