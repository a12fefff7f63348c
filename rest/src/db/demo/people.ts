import type { Day } from './calendar.ts';
import type { Section } from '../reference/sections.ts';
import type { City } from './cities.ts';
import { FirmDraw } from './firm-draw.ts';
import type { Firm } from './firms.ts';
import type { World } from './facts.ts';
import { FIRST_NAMES, LAST_NAMES } from './person-names.ts';
import { PROFESSION_SHARES } from './professions.ts';
import type { Random } from './prng.ts';

const MEMBER_YEARS = 9;
/** Share of leads in a section that come from people who ask most about it. */
const INTERESTED_SHARE = 0.6;
const AWAY_FROM_FIRM_SHARE = 0.12;

/** A registered user of the marketplace. */
export interface Person {
  index: number;
  name: string;
  profession: number;
  /** Null where somebody uses a private address. */
  firm: Firm | null;
  city: City;
}

/**
 * The registered users, held in columns: sixty thousand of them, ten times as many at the largest size. The number of a
 * user is its position plus one, and users are in the order in which they joined.
 */
export class Audience {
  readonly firms: readonly Firm[];
  readonly draw: FirmDraw;
  readonly size: number;
  private readonly cities: readonly City[];
  private readonly sections: readonly Section[];
  private readonly firmOf: Int32Array;
  private readonly firstName: Uint16Array;
  private readonly lastName: Uint16Array;
  private readonly profession: Uint8Array;
  private readonly joined: Int32Array;
  /** Filled as their actions are generated. */
  private readonly lastSeen: Int32Array;
  private readonly section: Uint16Array;
  private readonly city: Uint16Array;
  private readonly address: string[];
  private readonly bySection: number[][];
  private readonly byFirm = new Map<number, number[]>();
  /** Users by the firm whose domain their address is of. */
  private readonly addressesAt: Int32Array;

  constructor(world: World, firms: readonly Firm[], cities: readonly City[]) {
    const size = world.plan.userEmails;
    this.firms = firms;
    this.size = size;
    this.cities = cities;
    this.sections = world.sections;
    this.firmOf = new Int32Array(size).fill(-1);
    this.firstName = new Uint16Array(size);
    this.lastName = new Uint16Array(size);
    this.profession = new Uint8Array(size);
    this.joined = new Int32Array(size);
    this.lastSeen = new Int32Array(size);
    this.section = new Uint16Array(size);
    this.city = new Uint16Array(size);
    this.address = new Array<string>(size).fill('');
    this.bySection = world.sections.map(() => []);
    this.addressesAt = new Int32Array(firms.length);
    this.draw = new FirmDraw(firms);
    const sectionWeights = world.sections.map(({ weight }) => weight);
    const cityWeights = cities.map(({ weight }) => weight);
    const taken = new Set<string>();
    for (let index = 0; index < size; index += 1) {
      const random = world.streams('user email', index);
      this.join(random, index, world.asOf, taken, sectionWeights, cityWeights);
    }
  }

  private join(
    random: Random,
    index: number,
    asOf: Day,
    taken: Set<string>,
    sectionWeights: readonly number[],
    cityWeights: readonly number[],
  ): void {
    const left = 1 - (index + 0.5) / this.size;
    const joined = asOf - Math.floor(MEMBER_YEARS * 365 * left ** 0.8);
    const profession = random.weighted(PROFESSION_SHARES);
    const firm = this.draw.workplace(random, profession, joined);
    const host = firm ?? this.draw.provider(random, joined);
    this.profession[index] = profession;
    this.joined[index] = joined;
    this.firstName[index] = random.int(0, FIRST_NAMES.length - 1);
    this.lastName[index] = random.int(0, LAST_NAMES.length - 1);
    const section = random.weightedIndex(sectionWeights);
    this.section[index] = section;
    this.bySection[section]?.push(index);
    const away = !firm || random.chance(AWAY_FROM_FIRM_SHARE);
    const city = random.weightedIndex(cityWeights);
    this.city[index] = away ? city : this.cities.indexOf(firm.city);
    this.lastSeen[index] = joined + Math.floor((asOf - joined + 1) * random.next() ** 0.7);
    if (firm) {
      this.firmOf[index] = firm.index;
      const colleagues = this.byFirm.get(firm.index);
      if (colleagues) colleagues.push(index);
      else this.byFirm.set(firm.index, [index]);
    }
    const local = addressName(random, this.nameOf(index), firm === null);
    if (host) this.addressesAt[host.index] = (this.addressesAt[host.index] ?? 0) + 1;
    const domain = host?.url ?? 'mail.example';
    let address = `${local}@${domain}`;
    for (let number = 2; taken.has(address); number += 1) address = `${local}${number}@${domain}`;
    taken.add(address);
    this.address[index] = address;
  }

  private nameOf(index: number): string {
    return `${FIRST_NAMES[this.firstName[index] ?? 0] ?? ''} ${LAST_NAMES[this.lastName[index] ?? 0] ?? ''}`;
  }

  person(index: number): Person {
    const firm = this.firmOf[index] ?? -1;
    return {
      index,
      name: this.nameOf(index),
      profession: this.profession[index] ?? 1,
      firm: firm < 0 ? null : (this.firms[firm] ?? null),
      city: this.cities[this.city[index] ?? 0] as City,
    };
  }

  /** Somebody who had joined by that day, often one who asks most about this section; undefined when nobody had. */
  pick(random: Random, csisec: string, day: Day): Person | undefined {
    const at = this.sections.findIndex((section) => section.csisec === csisec);
    const interested = this.bySection[at] ?? [];
    const known = random.chance(INTERESTED_SHARE)
      ? joinedBy(interested.length, (n) => this.joinedAt(interested[n]), day)
      : 0;
    if (known > 0) return this.person(interested[random.int(0, known - 1)] ?? 0);
    const all = joinedBy(this.size, (n) => this.joined[n] ?? 0, day);
    return all > 0 ? this.person(random.int(0, all - 1)) : undefined;
  }

  private joinedAt(index: number | undefined): Day {
    return index === undefined ? 0 : (this.joined[index] ?? 0);
  }

  /** Somebody of a firm who had joined by that day. */
  pickOf(random: Random, firm: Firm, day: Day): Person | undefined {
    const members = this.byFirm.get(firm.index) ?? [];
    const known = joinedBy(members.length, (n) => this.joinedAt(members[n]), day);
    return known > 0 ? this.person(members[random.int(0, known - 1)] ?? 0) : undefined;
  }

  /** Somebody who did not register: a name, a profession and mostly a firm. */
  stranger(random: Random, day: Day): Omit<Person, 'index'> {
    const profession = random.weighted(PROFESSION_SHARES);
    const firm = this.draw.workplace(random, profession, day);
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    return { name, profession, firm, city: firm?.city ?? random.pick(this.cities) };
  }

  /** How many registered with an address of that domain. */
  registeredAt(firm: Firm): number {
    return this.addressesAt[firm.index] ?? 0;
  }

  /** Somebody did something on that day. */
  sawOn(index: number, day: Day): void {
    if (day > (this.lastSeen[index] ?? 0)) this.lastSeen[index] = day;
  }

  /** What is known of a user beyond the person; the day of being last seen moves with every action. */
  membership(index: number): {
    address: string;
    csisec: string | null;
    joined: Day;
    lastSeen: Day;
  } {
    return {
      address: this.address[index] ?? '',
      csisec: this.sections[this.section[index] ?? 0]?.csisec ?? null,
      joined: this.joined[index] ?? 0,
      lastSeen: this.lastSeen[index] ?? 0,
    };
  }
}

/** How many of the first `count`, who are in the order of joining, had joined by that day. */
function joinedBy(count: number, joinedAt: (position: number) => Day, day: Day): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (joinedAt(middle) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addressName(random: Random, name: string, isPrivate: boolean): string {
  const [first = '', last = ''] = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  const form = random.weighted([
    [`${first}.${last}`, 45],
    [`${first.slice(0, 1)}${last}`, 40],
    [`${first}${last.slice(0, 1)}`, 10],
    [first, 5],
  ]);
  return isPrivate && random.chance(0.6) ? `${form}${random.int(1, 99)}` : form;
}
