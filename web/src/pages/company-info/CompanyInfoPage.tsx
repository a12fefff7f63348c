import { useState } from 'react';
import { CompanyInfoFacts } from '../../features/company-info/CompanyInfoFacts.tsx';
import { CompanyInfoForm } from '../../features/company-info/CompanyInfoForm.tsx';
import type { ParentCompany } from '../../features/company-info/info-values.ts';
import { CompanyPicker } from '../../records/CompanyPicker.tsx';
import { useIsMissing } from '../../lib/missing-parts.ts';
import { useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyInfoPageDocument } from './CompanyInfoPage.generated.ts';

/** `/company/{id}/company-info`: what is known of a company beside its address, read and edited. */
export function CompanyInfoPage({ seq }: CompanyPageProps) {
  const { mayWrite } = useViewer();
  const [isEditing, setEditing] = useState(false);
  const isUnread = useIsMissing('info');
  const query = usePageQuery(CompanyInfoPageDocument, {
    variables: { seq },
    record: seq,
  });
  const { shown } = query;
  const edit = mayWrite && !isEditing && !isUnread && (
    <Button variant="primary" onClick={() => setEditing(true)}>
      {shown?.company?.info ? 'Edit' : 'Add company info'}
    </Button>
  );
  return (
    <CompanySubPage seq={seq} page="company-info" query={query}>
      {({ coid, name, info }) => (
        <>
          {info && edit && <PageBar actions={edit} />}
          {isEditing ? (
            <CompanyInfoForm
              coid={coid}
              companyName={name}
              info={info}
              parentPicker={(parent, onPick) => (
                <ParentPicker parent={parent} coid={coid} onPick={onPick} />
              )}
              onSaved={() => {
                setEditing(false);
                // A first info is not in the company's record yet.
                query.retry();
              }}
              onClose={() => setEditing(false)}
            />
          ) : info ? (
            <CompanyInfoFacts info={info} />
          ) : (
            !isUnread && (
              <EmptyState title="No company info yet" actions={edit}>
                Brands, parent company, number of employees and notes on the industry go here.
              </EmptyState>
            )
          )}
        </>
      )}
    </CompanySubPage>
  );
}

interface ParentPickerProps {
  parent: ParentCompany | null;
  /** Of the company itself, which cannot be its own parent. */
  coid: number;
  onPick: (parent: ParentCompany | null) => void;
}

function ParentPicker({ parent, coid, onPick }: ParentPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        label={parent?.name ?? 'None'}
        name={`Parent company: ${parent?.name ?? 'none'}`}
        title="Parent company"
        width={360}
        open={open}
        onOpenChange={setOpen}
      >
        <CompanyPicker
          onPick={(picked) => {
            if (picked.coid !== coid) onPick({ coid: picked.coid, name: picked.name });
            setOpen(false);
          }}
        />
      </Popover>
      {parent && (
        <Button size="small" variant="subtle" onClick={() => onPick(null)}>
          Remove parent
        </Button>
      )}
    </>
  );
}
