/** What a Select offers: a value and its label, or several under a heading. */
export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceGroup {
  group: string;
  choices: readonly Choice[];
}
