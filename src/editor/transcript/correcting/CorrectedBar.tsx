import { plural, t } from '@lingui/core/macro'
import { BookPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { MAX_RULE_LENGTH } from '../../../contract/limits.ts'
import { createDictionaryRule } from '../../../contract/operations/dictionary.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { correctingStoreOf, type SavedChange } from './correctingStore.ts'

/** Letters and digits with what is between them, so that a rule finds the word beside any punctuation. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

interface NewRule {
  readonly find: string
  readonly replace: string
}

/** The rule that makes a correction everywhere. Null if it would be too long or change nothing. */
function ruleOf(saved: SavedChange): NewRule | null {
  if (saved.kind !== 'words') return null
  const { after, before, count } = saved
  const [find, replace] = [bare(before), bare(after)]
  if (count > 1 || find === '' || replace === '' || find === replace) return null
  return Math.max(find.length, replace.length) > MAX_RULE_LENGTH ? null : { find, replace }
}

function sentenceOf(saved: SavedChange): string {
  if (saved.kind === 'speaker') return saved.name === null ? t`Removed the name` : t`Named ${saved.name}`
  const { after, before, count } = saved
  return count === 1
    ? t`Corrected “${before}” to “${after}”`
    : plural(count, { one: 'Corrected # place', other: 'Corrected # places' })
}

function SavedBar({ saved }: { readonly saved: SavedChange }) {
  const session = useSession()
  const createOnce = useOperationKey()
  const [busy, setBusy] = useState<'undo' | 'rule' | null>(null)
  const rule = ruleOf(saved)
  const close = (): void => correctingStoreOf(session).setState({ saved: null })
  const run = (name: 'undo' | 'rule', work: () => Promise<void>): void => {
    setBusy(name)
    work()
      .catch((error: unknown) => notify.warning(sentenceOfError(error), { id: 'correction' }))
      .finally(() => setBusy(null))
  }
  const addRule = async ({ find, replace }: NewRule): Promise<void> => {
    const language = saved.kind === 'words' ? saved.language : null
    const body = { find, replace, matchCase: false, wholeWord: true, language, isProtected: false }
    await createOnce(body, (idempotencyKey) => call(createDictionaryRule, { body, idempotencyKey }))
    notify.success(t`The dictionary now writes “${replace}” for “${find}”.`)
    close()
  }
  return (
    <div className="flex flex-col gap-1.5 border-t border-line-subtle px-3 py-2">
      <div className="flex items-center gap-1.5">
        <p role="status" className="min-w-0 flex-1 truncate text-xs text-secondary">
          {sentenceOf(saved)}
        </p>
        <IconButton size="sm" icon={X} label={t`Close`} onClick={close} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" isLoading={busy === 'undo'} onClick={() => run('undo', saved.undo)}>
          {t`Undo`}
        </Button>
        {rule === null ? null : (
          <Button
            size="sm"
            icon={BookPlus}
            isLoading={busy === 'rule'}
            onClick={() => run('rule', () => addRule(rule))}
          >
            {t`Add to dictionary`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The last correction, with its undo and the offer to make it everywhere. */
export function CorrectedBar() {
  const saved = useStore(correctingStoreOf(useSession()), (state) => state.saved)
  return saved === null ? null : <SavedBar saved={saved} />
}
