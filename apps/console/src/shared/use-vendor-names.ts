import { opsListVendors } from '@baize/wire/games';
import { useOps } from './use-ops.ts';

/** What vendors are called in the operator's language, by their codes; the code where it names none that is there. */
export function useVendorNames(): (code: string) => string {
  const vendors = useOps(opsListVendors, {}).data?.vendors;
  return code => vendors?.find(vendor => vendor.code === code)?.displayName ?? code;
}
