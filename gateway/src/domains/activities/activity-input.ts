import { ACTIVITY_TYPES, TIME_SLOTS } from '../../../../schema/enumerations.ts';
import { emptiedFields, invalidField, type UserProblem } from '../../errors/write-result.ts';
import type { UpdateActivityInput } from '../../schema.generated.ts';

const MINUTES = { min: 5, max: 720 };
const SUBJECT_MAX = 200;

type Rule = [
  field: keyof UpdateActivityInput,
  broken: (input: UpdateActivityInput) => boolean,
  message: string,
];

const RULES: Rule[] = [
  [
    'type',
    ({ type }) => type != null && !ACTIVITY_TYPES.some(({ value }) => value === type),
    'Please choose a type.',
  ],
  ['subject', ({ subject }) => subject != null && !subject.trim(), 'Please say what it is about.'],
  [
    'subject',
    ({ subject }) => (subject?.length ?? 0) > SUBJECT_MAX,
    `Please keep the subject to ${SUBJECT_MAX} characters.`,
  ],
  [
    'time',
    ({ time }) => time != null && !TIME_SLOTS.includes(time),
    'Please choose a quarter of an hour from 8:00 to 18:45.',
  ],
  [
    'minutes',
    ({ minutes }) => minutes != null && (minutes < MINUTES.min || minutes > MINUTES.max),
    `Please give ${MINUTES.min} to ${MINUTES.max} minutes.`,
  ],
  [
    'percentComplete',
    ({ percentComplete: percent }) =>
      percent != null && (percent < 0 || percent > 100 || percent % 10 !== 0),
    'Please choose 0 to 100 percent in steps of 10.',
  ],
];

/** What an activity cannot be without. */
const NEVER_EMPTY = {
  type: 'Please choose a type.',
  date: 'Please give a date.',
  subject: 'Please say what it is about.',
  userSeq: 'Please choose whose it is.',
  minutes: `Please give ${MINUTES.min} to ${MINUTES.max} minutes.`,
  percentComplete: 'Please choose 0 to 100 percent in steps of 10.',
};

/** Why an activity's fields cannot be saved; `null` when nothing here stands against it. */
export function activityProblem(input: UpdateActivityInput): UserProblem | null {
  const rule = RULES.find(([, broken]) => broken(input));
  return rule ? invalidField(rule[0], rule[2]) : null;
}

/** The same of a change, in which `null` clears what can be empty. */
export function activityChangeProblem(input: UpdateActivityInput): UserProblem | null {
  return emptiedFields(input, NEVER_EMPTY) ?? activityProblem(input);
}
