export interface ShippedPackage {
  /** Its name and version. */
  key: string;
  license: string;
  /** Its license files; empty where it has none, or is not on this machine. */
  text: string;
}

export function shippedPackages(root: string): ShippedPackage[];
