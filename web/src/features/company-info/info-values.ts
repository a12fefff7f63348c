/** The company info form's values: how they start, when they may be sent, and what is sent. Pure. */
import type { CreateCompanyInfoInput, UpdateCompanyInfoInput } from '../../schema.generated.ts';
import type { CompanyInfo_InfoFragment } from './CompanyInfo.generated.ts';

export type CompanyInfo = CompanyInfo_InfoFragment;

export interface ParentCompany {
  coid: number;
  name: string;
}

export type TextField =
  | 'brands'
  | 'tradeNames'
  | 'description'
  | 'employees'
  | 'industryNotes'
  | 'billingEmail';
export type InfoField = TextField | 'parentCoid';

/** What is in the fields. Brands and trade names are separated by commas. */
export type InfoValues = Record<TextField, string> & { parent: ParentCompany | null };
export type InfoErrors = Partial<Record<InfoField, string>>;

export const FIELD_LABELS: Readonly<Record<InfoField, string>> = {
  parentCoid: 'Parent company',
  brands: 'Brands, separated by commas',
  tradeNames: 'Trade names, separated by commas',
  description: 'Description',
  employees: 'Employees',
  industryNotes: 'Industry notes',
  billingEmail: 'Billing e-mail',
};

export const EMPTY: InfoValues = {
  parent: null,
  brands: '',
  tradeNames: '',
  description: '',
  employees: '',
  industryNotes: '',
  billingEmail: '',
};

const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The editable part of the info, as an update states it, with the name of the parent company. */
export type InfoContent = Required<UpdateCompanyInfoInput> & {
  brands: string[];
  tradeNames: string[];
  parent: ParentCompany | null;
};

export function contentOf(info: CompanyInfo): InfoContent {
  const { parentCoid, brands, tradeNames, description, employees, industryNotes, billingEmail } =
    info;
  const name = info.parent?.name ?? `Company ${parentCoid}`;
  return {
    parentCoid,
    parent: parentCoid === null ? null : { coid: parentCoid, name },
    brands: [...brands],
    tradeNames: [...tradeNames],
    description,
    employees,
    industryNotes,
    billingEmail,
  };
}

export const valuesOf = (content: InfoContent): InfoValues => ({
  parent: content.parent,
  // Drafts of earlier versions hold the names as one text.
  brands: [content.brands].flat().join(', '),
  tradeNames: [content.tradeNames].flat().join(', '),
  description: content.description ?? '',
  employees: content.employees === null ? '' : String(content.employees),
  industryNotes: content.industryNotes ?? '',
  billingEmail: content.billingEmail ?? '',
});

const MOST_EMPLOYEES = 10_000_000;
const LONGEST_TEXT = 5_000;
const MOST_NAMES = 50;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong, by field; empty when the values may be sent. */
export function checkValues(values: InfoValues): InfoErrors {
  const errors: InfoErrors = {};
  const employees = values.employees.trim().replaceAll(',', '');
  if (employees !== '' && !(/^\d{1,8}$/.test(employees) && Number(employees) <= MOST_EMPLOYEES)) {
    errors.employees = 'Enter a whole number from 0 to 10,000,000.';
  }
  if (values.billingEmail.trim() !== '' && !EMAIL.test(values.billingEmail.trim())) {
    errors.billingEmail = 'Enter an e-mail address such as name@firm.com.';
  }
  for (const field of ['brands', 'tradeNames'] as const) {
    if (namesOf(values[field]).length > MOST_NAMES) errors[field] = 'Enter at most 50 names.';
  }
  for (const field of ['description', 'industryNotes'] as const) {
    if (values[field].length > LONGEST_TEXT) errors[field] = 'Enter at most 5,000 characters.';
  }
  return errors;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function readContent(values: InfoValues): InfoContent {
  const employees = values.employees.trim().replaceAll(',', '');
  return {
    parentCoid: values.parent?.coid ?? null,
    parent: values.parent && { coid: values.parent.coid, name: values.parent.name },
    brands: namesOf(values.brands),
    tradeNames: namesOf(values.tradeNames),
    description: orNull(values.description),
    employees: employees === '' ? null : Number(employees),
    industryNotes: orNull(values.industryNotes),
    billingEmail: orNull(values.billingEmail),
  };
}

/** The server takes the parent's number only. */
export function updateInput({ parent: _name, ...changed }: Partial<InfoContent>) {
  return changed satisfies UpdateCompanyInfoInput;
}

/** A first info states only what it has. */
export function createInput(content: InfoContent & { coid: number }): CreateCompanyInfoInput {
  const { coid, ...fields } = content;
  const filled = Object.entries(updateInput(fields)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { coid, ...Object.fromEntries(filled) };
}
