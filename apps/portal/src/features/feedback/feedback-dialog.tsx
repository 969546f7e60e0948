import { Button, Dialog, Field, Input, Note, Segment, TextArea, useText } from '@baize/ui';
import { feedback, ownFeedback } from '@baize/wire/members';
import { countWords, WRITTEN_MAX } from '@baize/wire/words';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useRefusalText } from '../../shared/i18n/use-refusal-text.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { needsTrueAccount, session } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

type Kind = 'feedback' | 'complaint';
const LIMITS = { wordsMin: 3, wordsMax: 300 };

/** Feedback or a complaint: so many words, an address if one likes, and a number to name later. */
export function FeedbackDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { wordsMin, wordsMax } = useSite().settings?.feedback ?? LIMITS;
  const { isLogin, account } = useStore(session);
  // What is only tried out has no member centre.
  const hasAccount = isLogin && account !== undefined && !needsTrueAccount(account);
  const [kind, setKind] = useState<Kind>('feedback');
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const refused = useRefusalText(refusal);
  const [busy, setBusy] = useState(false);
  const [number, setNumber] = useState<string>();
  const words = countWords(content);
  const counted = t('feedback.counted', { words, min: wordsMin, max: wordsMax });
  const lengthProblem = (): string | undefined => {
    if (words === 0) return t('feedback.empty');
    if (words < wordsMin || words > wordsMax) return counted;
    return content.trim().length > WRITTEN_MAX ? t('rule.length', { min: 1, max: WRITTEN_MAX }) : undefined;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    setRefusal(undefined);
    if (lengthProblem()) return;
    setBusy(true);
    const answer = await call(feedback, { kind, content, ...(contact.trim() ? { contact: contact.trim() } : {}) });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    setNumber(answer.value.number);
    void client.invalidateQueries({ queryKey: [ownFeedback.id] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feedback.title')}
      closeLabel={t('common.close')}
      size={480}
      closeOnOutside={content === ''}
    >
      {number ? (
        <div className="stack">
          <Note tone="ok" live>
            {t('feedback.sent', { number })}
          </Note>
          {hasAccount && (
            <Button
              look="primary"
              wide
              onClick={() => {
                onClose();
                goTo('/member?page=feedback');
              }}
            >
              {t('feedback.seeAnswer')}
            </Button>
          )}
          <Button look={hasAccount ? 'line' : 'primary'} wide onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <form className="stack" noValidate onSubmit={event => void send(event)}>
          <Segment
            label={t('feedback.kind')}
            items={[
              { value: 'feedback', label: t('feedback.kindFeedback') },
              { value: 'complaint', label: t('feedback.kindComplaint') },
            ]}
            value={kind}
            onChange={setKind}
          />
          <Field label={t('feedback.content')} required error={(checked && lengthProblem()) || refused} help={counted}>
            <TextArea
              rows={6}
              value={content}
              onChange={event => setContent(event.target.value)}
              onBlur={() => content !== '' && setChecked(true)}
            />
          </Field>
          <Field
            label={t('feedback.contact')}
            optional={t('common.optional')}
            help={t(hasAccount ? 'feedback.contactHelpMember' : 'feedback.contactHelp')}
          >
            <Input maxLength={254} value={contact} onChange={event => setContact(event.target.value)} />
          </Field>
          <Button look="primary" size="xl" wide type="submit" busy={busy}>
            {t('feedback.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
