import { Link, Navigate } from 'react-router';
import { contentPath, slugOf, typeNamed } from '../../features/content/content-names.ts';
import type { ContentItem_ItemFragment } from '../../features/content/ContentItem.generated.ts';
import { ItemFacts } from '../../features/content/ItemFacts.tsx';
import { ItemHistory } from '../../features/content/ItemHistory.tsx';
import { MoveForm } from '../../features/content/MoveForm.tsx';
import { StatusBadge } from '../../features/content/StatusBadge.tsx';
import { StatusStepper } from '../../features/content/StatusStepper.tsx';
import { readSeq } from '../../lib/read-seq.ts';
import { useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyContentItemPageDocument } from './CompanyContentItemPage.generated.ts';
import styles from './CompanyContentItemPage.module.css';

/** No item has this number: what stands for a number that none can have. */
const NO_ITEM = 0;

/** `/company/{id}/content-status/{contentType}/{contentId}`: one piece of content on its way to the site. */
export function CompanyContentItemPage({ seq, parts }: CompanyPageProps) {
  const id = readSeq(parts['contentId']) ?? NO_ITEM;
  const query = usePageQuery(CompanyContentItemPageDocument, {
    variables: { seq, id },
    record: seq,
  });
  const { shown, error, loading } = query;
  const item = shown?.contentItem;
  return (
    <CompanySubPage seq={seq} page="content-status" query={query}>
      {(company) => {
        // A failed read says so above: it must not look like an item that does not exist.
        if (!item && (error ?? loading)) return null;
        if (item?.coid !== company.coid) {
          return (
            <EmptyState
              title="There is no such content item"
              actions={
                <Link to={`/company/${seq}/content-status/contentTypeRedirect`}>All content</Link>
              }
            >
              {company.name} has no item {parts['contentId']}.
            </EmptyState>
          );
        }
        const slug = slugOf(item.contentType);
        if (slug !== parts['contentType']) {
          return <Navigate to={contentPath(seq, slug, item.id)} replace />;
        }
        const section = company.sections.find(({ csisec }) => csisec === item.csisec);
        return <Item seq={seq} item={item} sectionTitle={section?.title ?? null} />;
      }}
    </CompanySubPage>
  );
}

interface ItemProps {
  seq: number;
  item: ContentItem_ItemFragment;
  sectionTitle: string | null;
}

function Item({ seq, item, sectionTitle }: ItemProps) {
  const { mayWrite } = useViewer();
  const type = typeNamed(slugOf(item.contentType));
  return (
    <article>
      <header className={styles.head}>
        <Muted as="p" size="small">
          <Link to={contentPath(seq, slugOf(item.contentType))}>{type?.label}</Link> / {item.id}
        </Muted>
        <div className={styles.title}>
          <h2>{item.title}</h2>
          <StatusBadge label={item.status.label} />
        </div>
      </header>
      <StatusStepper item={item} />
      <div className={styles.body}>
        <div className={styles.main}>
          <ItemFacts item={item} sectionTitle={sectionTitle} />
          <ItemHistory item={item} />
        </div>
        {mayWrite && (
          <div className={styles.side}>
            <MoveForm key={item.id} item={item} />
          </div>
        )}
      </div>
    </article>
  );
}
