/** The two addresses of one page, as its switch shows them. */
export const CSI_TABS = [
  { value: 'csi-and-keywords', label: 'By section' },
  { value: 'csi-keywords', label: 'By keyword' },
] as const;

export type CsiTab = (typeof CSI_TABS)[number]['value'];

export const choiceOfTab = (pathname: string): CsiTab =>
  pathname.endsWith('/csi-keywords') ? 'csi-keywords' : 'csi-and-keywords';
