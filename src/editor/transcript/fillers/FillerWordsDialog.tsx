import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { newId } from '../../../client/http/newId.ts'
import { fillerWordsQuery } from '../../../client/speech/fillerWordsQuery.ts'
import { replaceFillerWords } from '../../../contract/extensions/fillerWordsRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { builtInFillers } from '../../../composition/speech/fillerWords.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'

export interface FillerWordsDialogProps {
  /** Without a region, such as `en`. */
  readonly language: string
  /** Null for the built-in list. */
  readonly chosen: readonly string[] | null
  readonly onClose: () => void
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/u).filter((word) => word !== '')

/** Edits the filler words of a language. The transcript and the clean-up of speech use them in the whole workspace. */
export function FillerWordsDialog({ chosen, language, onClose }: FillerWordsDialogProps) {
  const queries = useQueryClient()
  const [text, setText] = useState((chosen ?? builtInFillers(language)).join(', '))
  const { error, isPending, submit } = useSubmit(async (words: readonly string[] | null) => {
    const body = { words: words === null ? null : [...words] }
    const answer = await callAt(EXTENSIONS_PREFIX, replaceFillerWords, {
      params: { languageCode: language },
      body,
      idempotencyKey: newId(),
    })
    queries.setQueryData(fillerWordsQuery().queryKey, answer.lists)
    onClose()
  })
  const name = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Filler words: ${name}`}
      size="sm"
      footer={
        <>
          {chosen === null ? null : (
            <Button className="me-auto" onClick={() => submit(null)}>
              {t`Use the built-in list`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isLoading={isPending} onClick={() => submit(wordsIn(text))}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Words`}
        labelPlacement="hidden"
        description={t`Separate the words by commas. They are found in the transcript, and removed by “Clean up speech”.`}
        value={text}
        onChange={setText}
        {...(error === null ? {} : { error: sentenceOfError(error) })}
      />
    </Dialog>
  )
}
