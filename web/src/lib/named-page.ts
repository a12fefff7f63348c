/** What a page is called: one declaration for its tab, the window's title and the palette. */
export interface NamedPage {
  /** Away from its tab: in the window's title, the palette and the list of shortcuts. */
  title: string;
  /** What its tab says; by default the title. */
  label?: string;
  /** What it was called before; the palette still finds it by these. */
  oldNames?: readonly string[];
}

export const labelOf = ({ label, title }: NamedPage): string => label ?? title;
