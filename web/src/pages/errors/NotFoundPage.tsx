import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { ErrorPage } from './ErrorPage.tsx';

const notFound = new RouteError(404, NOT_FOUND_MESSAGE);

/** No route fits the address. */
export function NotFoundPage() {
  return <ErrorPage error={notFound} />;
}
