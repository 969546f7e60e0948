import { useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { ResetPasswordForm } from '../../features/session/reset-password-form.tsx';
import { PageTitle } from '../../shared/parts/page-title.tsx';

/** Where the link of an e-mail leads. */
export function ResetPasswordPage(): ReactNode {
  const t = useText();
  return (
    <main className="page reset-page">
      <PageTitle title={t('access.resetTitle')} />
      <h1 className="vh">{t('access.resetTitle')}</h1>
      <ResetPasswordForm />
    </main>
  );
}
