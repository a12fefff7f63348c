import { isoDate } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Lead } from './leads.ts';
import type { World } from './facts.ts';

/** A lead that used a specification, kept small until the leads are done. */
interface SpecUse {
  lead: Lead;
  outline: boolean;
}

/** Uses of outline specifications and SpecWizards: the leads that took one. */
export class SpecUses {
  private readonly uses: SpecUse[] = [];

  /** Passes the leads on and keeps those that used a specification. */
  *watch(leads: Iterable<Lead>): Generator<Lead> {
    for (const lead of leads) {
      const outline = lead.action === 'downloaded spec';
      if (outline || lead.action === 'ran SpecWizard') this.uses.push({ lead, outline });
      yield lead;
    }
  }

  *rows(world: World): Generator<Row> {
    const titles = new Map(world.sections.map(({ csisec, title }) => [csisec, title]));
    for (const [index, { lead, outline }] of this.uses.entries()) {
      const { person } = lead;
      yield [
        index + 1,
        outline ? 'outline' : 'specwizard',
        lead.company.coid,
        isoDate(lead.day),
        lead.csisec,
        titles.get(lead.csisec) ?? lead.csisec,
        person.firm?.name ?? null,
        person.city.city,
        person.city.state,
        person.profession,
        lead.project?.title ?? null,
      ];
    }
  }
}

export const SPEC_USE_COLUMNS = [
  'seq',
  'kind',
  'coid',
  'date',
  'csisec',
  'title',
  'firm',
  'city',
  'state',
  'profession',
  'project',
] as const;
