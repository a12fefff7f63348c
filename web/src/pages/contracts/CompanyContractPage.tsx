import { Link, Navigate } from 'react-router';
import { ContractHead } from '../../features/contracts/ContractHead.tsx';
import { ContractLines } from '../../features/contracts/ContractLines.tsx';
import {
  contractAt,
  diffLines,
  lastYears,
  previousVersion,
} from '../../features/contracts/contract-diff.ts';
import { LostReason } from '../../features/contracts/LostReason.tsx';
import { RateCard } from '../../features/contracts/RateCard.tsx';
import { VersionSwitch } from '../../features/contracts/VersionSwitch.tsx';
import { choiceParam } from '../../lib/address-params.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import {
  CompanyContractPageDocument,
  type CompanyContractPageQuery,
} from './CompanyContractPage.generated.ts';
import { contractPath } from './contract-path.ts';
import { Offered } from '../../ui/Offered.tsx';

const ADDRESS = { compare: choiceParam(['none', 'version', 'year'], 'none') };

/** `/company/{id}/contracts/{year}/{version}`: one contract as it was signed, and what changed. */
export function CompanyContractPage({ seq, parts }: CompanyPageProps) {
  const query = usePageQuery(CompanyContractPageDocument, {
    variables: { seq },
    record: seq,
  });
  const { shown } = query;
  return (
    <CompanySubPage seq={seq} page="contracts" query={query}>
      {(company) => (
        <Contract
          company={company}
          products={shown?.products ?? []}
          year={numberIn(parts['year'])}
          version={numberIn(parts['version'])}
        />
      )}
    </CompanySubPage>
  );
}

/** `null` where the address names none; a word finds no contract. */
const numberIn = (part: string | undefined): number | null =>
  part === undefined ? null : Number(part);

interface ContractProps {
  company: NonNullable<CompanyContractPageQuery['company']>;
  products: NonNullable<CompanyContractPageQuery['products']>;
  year: number | null;
  version: number | null;
}

function Contract({ company, products, year, version }: ContractProps) {
  const { values, set } = useAddress(ADDRESS);
  const today = useToday();
  const { mayWrite } = useViewer();
  // Without the list there is an error, which stands above.
  if (!company.contracts) return null;
  const all = company.contracts.nodes;
  const contract = contractAt(all, year, version);
  const pathOf = (y: number, v?: number): string => contractPath(company.seq, y, v);
  if (!contract) {
    return (
      <EmptyState
        title={year === null ? 'No contract so far' : 'There is no such contract'}
        actions={<Link to={`/company/${company.seq}/contract-history`}>Contract history</Link>}
      >
        {company.name} has {all.length === 0 ? 'never signed one' : 'others: see its history'}.
      </EmptyState>
    );
  }
  if (year === null || version === null) {
    return <Navigate to={pathOf(contract.year, contract.versionNumber)} replace />;
  }
  const versionBefore = previousVersion(all, contract);
  const yearBefore = lastYears(all, contract);
  const before = { none: null, version: versionBefore, year: yearBefore }[values.compare];
  const beforeName = before
    ? values.compare === 'version'
      ? `version ${before.versionNumber}`
      : String(before.year)
    : undefined;
  const titles = new Map(company.sections.map(({ csisec, title }) => [csisec, title]));
  const hasEnded = contract.status === 'SIGNED' && (contract.endDate ?? today) < today;
  const isLast = !all.some((each) => each.year > contract.year && each.status === 'SIGNED');
  return (
    <article>
      <PageBar
        actions={
          <>
            <Link to={`/company/${company.seq}/contract-history`}>All years</Link>
            <Button onClick={() => window.print()}>Print</Button>
          </>
        }
      >
        <VersionSwitch contracts={all} contract={contract} contractPath={pathOf} />
        {(versionBefore ?? yearBefore) && (
          <Segments
            label="Compare with"
            value={before ? values.compare : 'none'}
            choices={[
              { value: 'none', label: 'As it is' },
              ...(versionBefore
                ? [{ value: 'version', label: `Against version ${versionBefore.versionNumber}` }]
                : []),
              ...(yearBefore ? [{ value: 'year', label: `Against ${yearBefore.year}` }] : []),
            ]}
            onChange={(choice) => set({ compare: ADDRESS.compare.read(choice) ?? 'none' })}
          />
        )}
      </PageBar>
      <ContractHead companyName={company.name} contract={contract} />
      {hasEnded && isLast && mayWrite && (
        <Offered needs={['lostReasons']}>
          <LostReason key={contract.seq} contract={contract} />
        </Offered>
      )}
      <ContractLines
        lines={diffLines(contract.lines, before?.lines ?? null)}
        totalCents={contract.totalCents}
        comparedWith={beforeName}
        beforeCents={before?.totalCents}
        titleOf={(csisec) => titles.get(csisec) ?? null}
      />
      <Offered needs={['products']}>
        <RateCard
          products={products}
          soldTypes={new Set(contract.lines.map(({ programType }) => programType.value))}
        />
      </Offered>
    </article>
  );
}
