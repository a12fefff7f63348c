import { Link, type LinkProps } from 'react-router';
import { useOffers } from '../lib/offers.ts';

/** A link to a page that needs more than the specified calls: only its text where the backend lacks them. */
export function OfferedLink({ to, ...rest }: LinkProps & { to: string }) {
  const { opens } = useOffers();
  return opens(to) ? (
    <Link to={to} {...rest} />
  ) : (
    <span className={rest.className}>{rest.children}</span>
  );
}
