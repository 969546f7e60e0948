export { type ClientEndpoint, type ClientInput, type Seal, type WrittenCall, writeCall } from './write-call.ts';
