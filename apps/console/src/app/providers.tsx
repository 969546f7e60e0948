import { languageOf } from '@baize/i18n';
import { Toaster, UiProvider, useMedia, useText } from '@baize/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { language } from '../shared/language.ts';
import { useStore } from '../shared/store.ts';
import { RefusalError } from '../shared/use-ops.ts';
import { wrongWords } from '../shared/wrong-words.ts';

const PASSING: readonly string[] = ['network', 'busy', 'unknown_error'];

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof RefusalError && PASSING.includes(error.refusal.code),
    },
  },
});

export function Providers({ children }: { children: ReactNode }): ReactNode {
  const { dir } = languageOf(useStore(language));
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
  // A drawer's foot lies at the end, and is as wide as the page on phones.
  const narrow = useMedia('(max-width: 880px)');
  return (
    <UiProvider dir={dir} fieldWords={{ missing: t('field.required'), wrong: control => wrongWords(control, t) }}>
      {children}
      <Toaster label={t('a11y.notices')} closeLabel={t('action.close')} dir={dir} at={narrow ? 'head' : 'start'} />
    </UiProvider>
  );
}
