import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { MAX_LANGUAGE_LENGTH, MAX_RULE_LENGTH } from '../../../contract/limits.ts'
import {
  changeDictionaryRule,
  createDictionaryRule,
  type DictionaryRuleRecord,
} from '../../../contract/operations/dictionary.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { dictionaryQuery } from '../../../client/resources/dictionary.ts'

export interface RuleDialogProps {
  /** Null for a new rule. */
  readonly rule: DictionaryRuleRecord | null
  /** Whether the member may protect rules. */
  readonly canProtect: boolean
  readonly onClose: () => void
}

const NEW_RULE = { find: '', replace: '', matchCase: false, wholeWord: true, language: '', isProtected: false }

/** Adds or changes a rule. The dialog is open while it is mounted. */
export function RuleDialog({ rule, canProtect, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState({ ...NEW_RULE, ...rule, language: rule?.language ?? '' })
  const set = (change: Partial<typeof NEW_RULE>): void => setDraft({ ...draft, ...change })
  const queryClient = useQueryClient()
  const createOnce = useOperationKey()
  const { error, isPending, submit } = useSubmit(async () => {
    const { find, isProtected, matchCase, replace, wholeWord } = draft
    const language = draft.language.trim() === '' ? null : draft.language.trim()
    const body = { find, replace, matchCase, wholeWord, language, isProtected }
    if (rule === null) await createOnce(body, (idempotencyKey) => call(createDictionaryRule, { body, idempotencyKey }))
    else {
      const change = { ...body, expectedUpdatedAt: rule.updatedAt }
      await call(changeDictionaryRule, { params: { resourceId: rule.id }, body: change })
    }
    await queryClient.invalidateQueries({ queryKey: dictionaryQuery().queryKey })
    onClose()
  })
  const isIncomplete = draft.find.trim() === '' || draft.replace.trim() === ''
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={rule === null ? t`New dictionary rule` : t`Edit dictionary rule`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={isIncomplete} isLoading={isPending} onClick={() => submit()}>
            {rule === null ? t`Add rule` : t`Save`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Heard`}
          value={draft.find}
          maxLength={MAX_RULE_LENGTH}
          onChange={(find) => set({ find })}
          description={t`The text in the transcript, such as a misheard name.`}
        />
        <TextField
          label={t`Written`}
          value={draft.replace}
          maxLength={MAX_RULE_LENGTH}
          onChange={(replace) => set({ replace })}
        />
        <TextField
          label={t`Language`}
          value={draft.language}
          maxLength={MAX_LANGUAGE_LENGTH}
          onChange={(language) => set({ language })}
          description={t`A code such as en or pt-BR. Leave it empty for every language.`}
        />
        <div className="flex flex-col">
          <Checkbox label={t`Match case`} isChecked={draft.matchCase} onChange={(matchCase) => set({ matchCase })} />
          <Checkbox
            label={t`Whole words only`}
            isChecked={draft.wholeWord}
            onChange={(wholeWord) => set({ wholeWord })}
          />
          {canProtect ? (
            <Checkbox
              label={t`Protected`}
              description={t`Only owners and admins can change or apply it.`}
              isChecked={draft.isProtected}
              onChange={(isProtected) => set({ isProtected })}
            />
          ) : null}
        </div>
        {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
      </div>
    </Dialog>
  )
}
