/** What a `tel:` link says about the call that it starts, so that the call can be logged afterwards. */

export interface PhoneCall {
  coid: number;
  /** The company's name; `null` where the link does not carry it. */
  company: string | null;
  /** The contact who is called; `null`: the company itself. */
  person: string | null;
}

/** Attributes for a `tel:` link. Without a `coid` the call is to the company on screen. */
export function callAttributes({ coid, company, person }: Partial<PhoneCall>) {
  return {
    'data-call-coid': coid,
    'data-call-company': company ?? undefined,
    'data-call-person': person ?? undefined,
  };
}

/** The call that a click starts; `null` for any other click, and where no company is known. */
export function callStartedBy(
  target: EventTarget | null,
  onScreen: { coid: number; name: string } | null,
): PhoneCall | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href^="tel:"]') : null;
  if (!link) return null;
  const { callCoid, callCompany: company = null, callPerson: person = null } = link.dataset;
  if (callCoid) return { coid: Number(callCoid), company, person };
  return onScreen && { coid: onScreen.coid, company: onScreen.name, person };
}
