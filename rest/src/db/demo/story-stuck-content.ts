import { addMonths, previousWorkday } from './calendar.ts';
import { linesFor, offerOf } from './contract-lines.ts';
import { addSigned } from './contracts.ts';
import { contentItem, contentStaff } from './content-items.ts';
import { contentSteps } from './content-steps.ts';
import type { Company, World } from './facts.ts';
import { contractOn, primarySection, signedContracts, storyCompany } from './facts.ts';
import { claim, demoRep } from './story-cast.ts';
import { moveCycle } from './story-coming-renewals.ts';

const STUCK_ITEMS = 14;
const STUCK_DAYS = [46, 74] as const;
const CONTRACT_CENTS = 620_000;
const WINDOW = { earliest: 60, latest: 90 };

/** A client of the demo rep whose renewal is two to three months away, with CAD details in the contract. */
export function plantStuckContract(world: World, used: Set<Company>): void {
  const rep = demoRep(world);
  const clients = world.companies.filter(
    (company) => company.rep === rep && contractOn(company, world.asOf) !== undefined,
  );
  const whale = storyCompany(world, 'at-risk-whale');
  const fits = (company: Company): boolean => {
    const end = signedContracts(company).at(-1)?.end ?? 0;
    return end >= world.asOf + WINDOW.earliest && end <= world.asOf + WINDOW.latest;
  };
  const company = claim(
    clients.find((each) => fits(each) && each !== whale) ??
      clients.find((each) => !used.has(each) && moveCycle(world, each, WINDOW)) ??
      signUp(world, used),
    used,
    'stuck content',
  );
  const contract = contractOn(company, world.asOf);
  if (!contract) throw new Error('the stuck content needs a running contract');
  if (!contract.lines.some(({ product }) => product === 'cad')) {
    const items = [{ product: 'cad', csisec: primarySection(company).csisec, units: 4 }];
    contract.lines.push(...linesFor({ package: 'Full', items }, contract.termMonths, 0));
  }
  world.stories['stuck-content'] = {
    title: 'Stuck content: 14 CAD items wait with a client whose renewal is near',
    company: company.seq,
    items: STUCK_ITEMS,
    contentType: 'cad',
  };
}

/** Where no contract can be moved into the window: one of the rep's other companies signed last year. */
function signUp(world: World, used: ReadonlySet<Company>): Company | undefined {
  const rep = demoRep(world);
  const end = world.asOf + Math.round((WINDOW.earliest + WINDOW.latest) / 2);
  const start = addMonths(end + 1, -12);
  const company = world.companies.find(
    (each) =>
      each.rep === rep &&
      !used.has(each) &&
      !each.doNotCall &&
      each.contacts.length > 0 &&
      each.created < start - 120 &&
      each.contracts.every((contract) => contract.end < start - 30),
  );
  if (!company) return undefined;
  const random = world.streams('story stuck contract', company.index);
  const term = { signedOn: previousWorkday(start - 21), start, end, termMonths: 12 };
  addSigned(random, company, offerOf(company, CONTRACT_CENTS), term, world.asOf);
  company.firstStart ??= start;
  company.prospect = 0;
  company.neverContacted = false;
  company.dormantFrom = null;
  return company;
}

/** Its CAD details went to the client as drafts more than 45 days ago. */
export function plantStuckContent(world: World): void {
  const company = storyCompany(world, 'stuck-content');
  const contract = company && contractOn(company, world.asOf);
  if (!company || !contract) return;
  const owners = contentStaff(world);
  const owner = owners[company.index % owners.length] ?? owners[0];
  if (owner === undefined) return;
  const first = signedContracts(company)[0]?.signedOn ?? contract.start;
  const csisec = contract.lines.find(({ product }) => product === 'cad')?.csisec;
  const section =
    company.sections.find((each) => each.csisec === csisec) ?? primarySection(company);
  company.content = company.content.filter(({ type }) => type !== 'cad');
  for (let piece = 0; piece < STUCK_ITEMS; piece += 1) {
    const random = world.streams('story stuck content', company.index, piece);
    const since = previousWorkday(world.asOf - random.int(...STUCK_DAYS));
    const steps = contentSteps(random, 'Draft to Client', since, first, false);
    company.content.push(contentItem(random, company, section, 'cad', steps, piece, owner));
  }
}
