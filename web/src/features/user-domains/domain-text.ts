/** How a domain is called and where it is, in words. */
interface Named {
  url: string | null;
  ipRange: string | null;
}

/** What a domain is called: its url, or its addresses while the firm is not known. */
export const domainName = ({ url, ipRange }: Named): string => url ?? ipRange ?? '—';

export const placeOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ') || '—';

/** `09 65 19` from an address such as `/user-domains/09-65-19`; `null` when it is no section. */
export function csiOf(part: string | undefined): string | null {
  const digits = (part ?? '').replace(/[\s-]/g, '');
  if (!/^(\d{2}){1,3}$/.test(digits)) return null;
  return digits.match(/\d{2}/g)?.join(' ') ?? null;
}

/** How a section stands in an address. */
export const csiPath = (csi: string): string => csi.replaceAll(' ', '-');
