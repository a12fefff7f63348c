import type { ContentType } from '../../../../schema/enumerations.ts';
import { wordsOfSection } from './content-words.ts';
import type { Section } from '../reference/sections.ts';
import type { Company } from './facts.ts';
import type { Random } from './prng.ts';

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
  const { title } = section;
  const model = modelName(company, position);
  switch (type) {
    case 'spec':
      return `${section.csisec} ${title}, ${model}`;
    case 'cad': {
      const { details } = wordsOfSection(title, section.division);
      return `${title} ${model}: ${details[position % details.length] ?? 'Section'}`;
    }
    case 'bim':
      return `${title} ${model} families`;
    case 'sw':
      return `SpecWizard ${section.csisec} ${title}, ${model}`;
    case 'catalog':
      return `${title} ${random.pick(['product guide', 'brochure', 'catalog', 'selection guide'])} ${year}`;
    case 'video':
      return `${title}: ${random.pick(['installation', 'plant tour', 'product overview', 'cleaning and care'])}`;
    default:
      return `${title} ${model} product page`;
  }
}
