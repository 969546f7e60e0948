import { Toaster, UiProvider, useText } from '@baize/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusalError } from '../shared/api/result.ts';
import { useLanguage } from '../shared/i18n/language.ts';

/** Only what may come right by itself is asked again: a lost connection, a busy server. */
const RETRYABLE: readonly string[] = ['network', 'busy', 'unknown_error', 'too_many_requests'];
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < RETRIES && error instanceof RefusalError && RETRYABLE.includes(error.refusal.code),
      refetchOnWindowFocus: false,
    },
  },
});

export function Providers({ children }: { children: ReactNode }): ReactNode {
  const { dir } = useLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Words dir={dir}>{children}</Words>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** What the parts say by themselves. */
function Words({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <UiProvider dir={dir} fieldWords={{ missing: t('rule.required'), wrong: () => t('rule.wrong') }}>
      {children}
      <Toaster label={t('shell.notices')} closeLabel={t('common.close')} dir={dir} />
    </UiProvider>
  );
}
