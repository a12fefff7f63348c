import type { ContentType } from '../../../../schema/enumerations.ts';
import { wordsOfDivision } from './content-words.ts';
import type { Section } from './csv-files.ts';
import type { Company } from './facts.ts';
import type { Random } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';

/** A company's model names count in steps of their own: "Series 300", or its initials and a number. */
export function modelName(company: Company, number: number): string {
  const step = 50 + (company.index % 4) * 25;
  const count = 100 + step * (1 + (number % 24));
  if (company.index % 3 === 0) return `Series ${count}`;
  const initials = company.name
    .replace(/^The /, '')
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, 2)
    .join('');
  return `${initials}-${count}`;
}

/** The title of a piece of content: what a salesperson would read out to the client. */
export function contentTitle(
  random: Random,
  company: Company,
  section: Section,
  type: ContentType,
  position: number,
  year: number,
): string {
  const trade = random.pick(tradeWordsOf(section.csisec, section.title));
  const model = modelName(company, position);
  switch (type) {
    case 'spec':
      return `${section.csisec} ${section.title}, ${model}`;
    case 'cad': {
      const { details } = wordsOfDivision(section.division);
      return `${trade} ${model}: ${details[position % details.length] ?? 'Section'}`;
    }
    case 'bim':
      return `${trade} ${model} families`;
    case 'sw':
      return `SpecWizard ${section.csisec} ${section.title}, ${model}`;
    case 'catalog':
      return `${trade} ${random.pick(['product guide', 'brochure', 'catalog', 'selection guide'])} ${year}`;
    case 'video':
      return `${trade}: ${random.pick(['installation', 'plant tour', 'product overview', 'cleaning and care'])}`;
    default:
      return `${trade} ${model} product page`;
  }
}
