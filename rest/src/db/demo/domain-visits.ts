import type { ContentType } from '../../../../schema/enumerations.ts';
import { isoDate } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { ClientDraw } from './client-draw.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contract, World } from './facts.ts';
import { primarySection, signedContracts } from './facts.ts';
import type { Firm } from './firms.ts';
import type { Lead } from './leads.ts';
import type { Random } from './prng.ts';

/** What one domain did with one type of content of one company in one section. */
interface Visit {
  firm: Firm;
  company: Company;
  csisec: string;
  type: ContentType;
  first: Day;
  last: Day;
  actions: number;
}

/** What the domains did all in all: from it follow the dates and visits of user_domains. */
export interface DomainUse {
  first: Int32Array;
  last: Int32Array;
  visits: Int32Array;
}

const TYPE_OF_ACTION: Readonly<Record<Lead['action'], ContentType>> = {
  viewed: 'product',
  'downloaded BIM': 'bim',
  'downloaded CAD': 'cad',
  'downloaded spec': 'spec',
  'ran SpecWizard': 'sw',
  'opened catalog': 'catalog',
  'watched video': 'video',
  'clicked to site': 'product',
};

const TYPE_OF_PRODUCT: Readonly<Record<string, ContentType>> = {
  bim: 'bim',
  cad: 'cad',
  specs: 'spec',
  sw: 'sw',
  catalog: 'catalog',
  media: 'video',
};

const DAYS_BEFORE_FIRST_USE = 20;

/** Visits of named people are collected from the leads; each domain's anonymous ones are added when the rows are made. */
export class DomainVisits {
  readonly use: DomainUse;
  private readonly firms: readonly Firm[];
  private readonly byFirm: (Map<string, Visit> | undefined)[];

  constructor(firms: readonly Firm[]) {
    this.firms = firms;
    this.byFirm = new Array<Map<string, Visit> | undefined>(firms.length);
    this.use = {
      first: new Int32Array(firms.length),
      last: new Int32Array(firms.length),
      visits: new Int32Array(firms.length),
    };
  }

  /** Passes the leads on and remembers which domains they came from. */
  *watch(leads: Iterable<Lead>): Generator<Lead> {
    for (const lead of leads) {
      const { firm } = lead.person;
      if (firm) {
        const type = TYPE_OF_ACTION[lead.action];
        this.add(firm, lead.company, lead.csisec, type, lead.day, lead.day, 1);
      }
      yield lead;
    }
  }

  private add(
    firm: Firm,
    company: Company,
    csisec: string,
    type: ContentType,
    first: Day,
    last: Day,
    actions: number,
  ): void {
    const visits = (this.byFirm[firm.index] ??= new Map<string, Visit>());
    const key = `${company.seq}/${csisec}/${type}`;
    const known = visits.get(key);
    if (known) {
      known.first = Math.min(known.first, first);
      known.last = Math.max(known.last, last);
      known.actions += actions;
    } else {
      visits.set(key, { firm, company, csisec, type, first, last, actions });
    }
  }

  /** The rows of domain_visits, domain by domain; each domain is forgotten when it is done. */
  *rows(world: World, clients: ClientDraw): Generator<Row> {
    for (const firm of this.firms) {
      this.addAnonymous(world, firm, clients);
      const visits = this.byFirm[firm.index];
      this.byFirm[firm.index] = undefined;
      for (const visit of visits?.values() ?? []) {
        this.count(visit);
        yield [
          firm.index + 1,
          visit.company.coid,
          visit.csisec,
          visit.type,
          isoDate(visit.first),
          isoDate(visit.last),
          visit.actions,
        ];
      }
    }
  }

  private count({ firm, first, last, actions }: Visit): void {
    const { use } = this;
    const earliest = use.first[firm.index] ?? 0;
    use.first[firm.index] = earliest === 0 ? first : Math.min(earliest, first);
    use.last[firm.index] = Math.max(use.last[firm.index] ?? 0, last);
    use.visits[firm.index] = (use.visits[firm.index] ?? 0) + actions;
  }

  /** The first one begins on the firm's first day, the last one ends on its last. */
  private addAnonymous(world: World, firm: Firm, clients: ClientDraw): void {
    const random = world.streams('domain visit', firm.index);
    const single = firm.first === firm.last;
    const wanted = single ? 1 : 2 + random.poisson(Math.min(24, 0.3 + 0.25 * firm.weight));
    for (let each = 0; each < wanted; each += 1) {
      const from =
        each === 0 ? firm.first : firm.first + Math.floor(random.next() * (firm.last - firm.first));
      const company = clients.pick(random, from - DAYS_BEFORE_FIRST_USE) ?? clients.companies[0];
      if (!company) return;
      const { csisec, type } = pickContent(random, company);
      const until =
        each === wanted - 1
          ? firm.last
          : from + Math.floor((firm.last - from) * random.next() ** 2);
      const actions = single ? 1 : 1 + random.poisson(until > from ? 1.6 : 0);
      this.add(firm, company, csisec, type, from, until, actions);
    }
  }
}

/** Something that the company's last contract has put on the site. */
function pickContent(random: Random, company: Company): { csisec: string; type: ContentType } {
  const contract: Contract | undefined = signedContracts(company).at(-1);
  const line = contract ? random.pick(contract.lines) : undefined;
  return {
    csisec: line?.csisec ?? primarySection(company).csisec,
    type: TYPE_OF_PRODUCT[line?.product ?? ''] ?? 'product',
  };
}

export const DOMAIN_VISIT_COLUMNS = [
  'domain_seq',
  'coid',
  'csisec',
  'content_type',
  'min_date',
  'date',
  'actions',
] as const;
