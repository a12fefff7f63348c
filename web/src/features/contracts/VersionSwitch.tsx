import { useNavigate } from 'react-router';
import { Select } from '../../ui/Select.tsx';
import { CONTRACT_STATUS } from './contract-status.ts';
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';

export interface VersionSwitchProps {
  contracts: readonly ContractDocument_ContractFragment[];
  contract: ContractDocument_ContractFragment;
  contractPath: (year: number, version?: number) => string;
}

/** Another year, or another version of this one. */
export function VersionSwitch({ contracts, contract, contractPath }: VersionSwitchProps) {
  const navigate = useNavigate();
  const years = [...new Set(contracts.map(({ year }) => year))].sort((a, b) => b - a);
  const versions = contracts.filter(({ year }) => year === contract.year);
  return (
    <>
      <Select
        label="Contract year"
        value={String(contract.year)}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => void navigate(contractPath(Number(year)))}
      />
      <Select
        label="Version"
        value={String(contract.versionNumber)}
        choices={versions.map(({ versionNumber, status }) => ({
          value: String(versionNumber),
          label: `Version ${versionNumber} · ${CONTRACT_STATUS[status].label}`,
        }))}
        onChange={(version) => void navigate(contractPath(contract.year, Number(version)))}
      />
    </>
  );
}
