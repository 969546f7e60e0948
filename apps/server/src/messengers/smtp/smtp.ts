import { createTransport } from 'nodemailer';
import type { Delivery, Messenger } from '../messenger.ts';
import type { SmtpConfig } from './config.ts';

/** Sends e-mail to a mail server by SMTP. */
export const createSmtp = (config: SmtpConfig, secret: string): Messenger => ({
  provider: 'smtp',
  deliver: async (message): Promise<Delivery> => {
    const transport = createTransport({
      host: config.host,
      port: config.port,
      secure: config.security === 'tls',
      requireTLS: config.security === 'starttls',
      ignoreTLS: config.security === 'none',
      ...(config.user === '' ? {} : { auth: { user: config.user, pass: secret } }),
      connectionTimeout: config.timeoutMs,
      greetingTimeout: config.timeoutMs,
      socketTimeout: config.timeoutMs,
      dnsTimeout: config.timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const sent = await transport.sendMail({
        from: { name: config.fromName, address: config.from },
        to: message.to,
        subject: message.subject ?? '',
        text: message.text,
        // The same at every try: mail servers drop the second of two equal ones.
        messageId: `<${message.id}@${config.from.slice(config.from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { ok: true, reference: sent.messageId };
    } catch (error) {
      return deliveryOf(error);
    } finally {
      transport.close();
    }
  },
});

/** A reply of 5xx is for good, one of 4xx and a broken connection may pass. Replies are not quoted: they repeat addresses. */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error);
  if (typeof responseCode === 'number')
    return { ok: false, again: responseCode < 500, problem: `reply ${responseCode}` };
  return {
    ok: false,
    again: code !== 'EENVELOPE',
    problem: `not sent: ${typeof code === 'string' ? code : 'unknown'}`,
  };
}
