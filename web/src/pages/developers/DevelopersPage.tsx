import { Link } from 'react-router';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import styles from './DevelopersPage.module.css';
import { useGuide } from './use-guide.ts';

/** `/developers`: how programs work with the portal. */
export function DevelopersPage() {
  const { mayExplore } = useViewer();
  const offers = useOffers();
  const { guide, error, retry } = useGuide();
  return (
    <Page
      title="Developers"
      actions={offers.has('personalTokens') && <Link to="/account/tokens">Tokens</Link>}
    >
      <div className={styles.page}>
        <nav className={styles.contents} aria-label="Contents">
          <ul>
            {guide?.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          <ul>
            {mayExplore && (
              <>
                <li>
                  <Link to="/playground">Playground</Link>
                </li>
                <li>
                  <a href="/schema.graphql" download>
                    Download schema.graphql
                  </a>
                </li>
              </>
            )}
            <li>
              <a href="/openapi.yaml" download>
                Download openapi.yaml
              </a>
            </li>
          </ul>
        </nav>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!guide && !error && <SkeletonRows rows={12} label="Loading the guide" />}
        {guide && <div className={styles.guide} dangerouslySetInnerHTML={{ __html: guide.html }} />}
      </div>
    </Page>
  );
}
