import { z } from 'zod';
import { forEachFact } from '../../../../schema/company-facts.ts';
import type { CompanyStatus } from '../../schema.generated.ts';
import {
  count,
  day,
  flag,
  id,
  measure,
  moment,
  reference,
  text,
  version,
} from '../../http/wire.ts';

const contentWire = z.object({ bim: count, cad: count, spec: count, sw: count });

const doNotCallWire = z.object({ flag, reason: text, by: reference, at: moment });

const lastNoteWire = z.object({
  seq: id,
  date: day,
  type: z.int().nullish(),
  note: z.string().nullish(),
});

// Fields that only our own REST service adds are optional; unknown ones (the upstream's password
// among them) are dropped here and exist nowhere behind this line.
const companyWire = z.object({
  seq: id,
  coid: id,
  company: text,
  address1: text,
  address: text,
  ...forEachFact(() => text),
  country: text,
  geoLat: measure,
  geoLong: measure,
  clientFlag: flag,
  prospect: count,
  taggedOn: day,
  doNotCall: doNotCallWire.nullish(),
  rep: reference,
  competitor_count: count,
  contentHash: contentWire.nullish(),
  status: z.enum(['client', 'former', 'prospect']).nullish(),
  clientSince: day,
  clientUntil: day,
  created: day,
  version,
  /** Absent where a backend has it, the last note, the sections and the renewal date in its search only. */
  lastContacted: day.optional(),
  lastNote: lastNoteWire.nullish(),
  sections: z.array(z.object({ csisec: z.string(), title: z.string() })).nullish(),
  renewalDate: day,
  contractValueCents: measure,
  prospectScore: measure,
});

export interface CompanyLastNote {
  seq: number;
  date: string;
  typeValue: number;
  text: string;
}

const STATUSES = { client: 'CLIENT', former: 'FORMER', prospect: 'PROSPECT' } as const;

/** As our own REST service decides it, which knows the day; of another backend, by what every one has. */
function statusOf(wire: z.output<typeof companyWire>): CompanyStatus {
  if (wire.status) return STATUSES[wire.status];
  if (wire.clientFlag) return 'CLIENT';
  return wire.clientSince ? 'FORMER' : 'PROSPECT';
}

function contentOf(content: z.output<typeof contentWire> | null | undefined) {
  const { bim = 0, cad = 0, spec = 0, sw = 0 } = content ?? {};
  return { bim, cad, spec, sw, specTotal: spec + sw };
}

function lastNoteOf(
  note: z.output<typeof lastNoteWire> | null | undefined,
): CompanyLastNote | null {
  if (!note?.date) return null;
  const text = [...(note.note ?? '')].slice(0, LAST_NOTE_CHARACTERS).join('');
  return { seq: note.seq, date: note.date, typeValue: note.type ?? 1, text };
}

const LAST_NOTE_CHARACTERS = 200;

/** A company as it comes over the wire, made a `Company`: what we name as the wire does passes unchanged. */
export const companyRow = companyWire.transform((wire) => {
  const {
    company,
    address1,
    address,
    geoLat,
    geoLong,
    clientFlag,
    prospect,
    rep,
    competitor_count,
    doNotCall,
    contentHash,
    lastNote,
    sections,
    status: _status,
    ...shown
  } = wire;
  return {
    name: company ?? `Company ${wire.seq}`,
    address: address1 ?? address,
    latitude: geoLat,
    longitude: geoLong,
    status: statusOf(wire),
    isClient: clientFlag,
    tagValue: prospect,
    callBlock: {
      flag: doNotCall?.flag ?? false,
      reason: doNotCall?.reason ?? null,
      bySeq: doNotCall?.by ?? null,
      at: doNotCall?.at ?? null,
    },
    repSeq: rep,
    content: contentOf(contentHash),
    competitorCount: competitor_count,
    lastNoteRow: lastNoteOf(lastNote),
    sections: sections ?? [],
    ...shown,
  };
});

/** A manufacturer: client or prospect. `seq` stands in addresses, `coid` in notes and contracts. */
export type Company = z.output<typeof companyRow>;
