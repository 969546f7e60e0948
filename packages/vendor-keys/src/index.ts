export { type KeyPair, type VendorKeys, vendorKeys } from './vendor-keys.ts';
