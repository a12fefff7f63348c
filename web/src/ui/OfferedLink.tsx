import { Link, type LinkProps } from 'react-router';
import { useOffers } from '../lib/offers.ts';

/** A link, or only its text where the backend lacks what the page behind it needs. */
export function OfferedLink({ to, ...rest }: LinkProps & { to: string }) {
  const { opens } = useOffers();
  return opens(to) ? (
    <Link to={to} {...rest} />
  ) : (
    <span className={rest.className}>{rest.children}</span>
  );
}
