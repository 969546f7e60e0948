import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const domainRoute = endpoint({
  id: 'system.domainRoute',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: 'none',
  input: none,
  output: z.object({
    domainList: z.array(z.string()),
    /** `qrCodeUrl` is the address that a QR code holds; the page draws the code. `label` is in the caller's language. */
    resources: z.array(
      z.object({
        resourceType: z.string(),
        url: z.string(),
        qrCodeUrl: z.string(),
        labelNameEn: z.string(),
        label: z.string(),
      }),
    ),
  }),
  summary: 'The addresses of the merchant and what its QR codes lead to',
});
