/** `/company/812/contracts/2026/2`; without a version the one that counts. */
export const contractPath = (seq: number, year: number, version?: number): string =>
  `/company/${seq}/contracts/${year}${version === undefined ? '' : `/${version}`}`;
