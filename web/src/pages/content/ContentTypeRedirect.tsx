import { Navigate, useLocation } from 'react-router';
import { typeNamed } from '../../features/content/content-names.ts';
import { lastType } from '../../features/content/last-type.ts';
import { useViewer } from '../../lib/session.ts';

/** `/content-status/contentTypeRedirect`: to the type that was looked at last, else to `bim`. */
export function ContentTypeRedirect() {
  const { search } = useLocation();
  const type = typeNamed(lastType(useViewer().seq) ?? undefined)?.slug ?? 'bim';
  return <Navigate to={`/content-status/${type}${search}`} replace />;
}
