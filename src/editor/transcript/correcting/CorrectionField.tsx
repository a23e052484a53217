import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { CssPixels } from '../../../base/units.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { MAX_CORRECTION_LENGTH } from '../../../contract/limits.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { idOfItem } from '../TranscriptRowView.tsx'
import { correctableWords, type CorrectableWords } from './correctableWords.ts'
import { correctingStoreOf, type OpenWords } from './correctingStore.ts'
import { correctWords } from './correctWords.ts'

/** Space for a short word. */
const NARROWEST = '8rem'

interface OpenFieldProps {
  readonly open: OpenWords
  readonly words: CorrectableWords
  /** Distance from the top of the words. */
  readonly top: CssPixels
  readonly onClose: () => void
}

/** A field over the words that it corrects. Leaving it in any way keeps what was typed. */
function OpenField({ onClose, open, top, words }: OpenFieldProps) {
  const session = useSession()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [left] = useState(() => document.getElementById(idOfItem(open.start))?.offsetLeft ?? 0)
  const [text, setText] = useState(open.draft ?? words.text)
  const isSaved = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const save = (): void => {
    const wanted = text.replaceAll(/\s+/gu, ' ').trim()
    if (isSaved.current) return
    isSaved.current = true
    correctingStoreOf(session).setState({ open: null })
    if (wanted === '' || wanted === words.text) return
    correctWords({ session, queries }, [{ words, text: wanted }]).catch((error: unknown) => {
      correctingStoreOf(session).setState({ open: { ...open, draft: wanted } })
      notify.warning(sentenceOfError(error), { id: 'correction' })
    })
  }
  return (
    <div
      className="absolute z-10 rounded-md bg-raised shadow-raised select-text"
      style={{
        top,
        left: `min(${left}px, 100% - ${NARROWEST})`,
        width: `min(100% - ${left}px, ${text.length + 4}ch)`,
        minWidth: NARROWEST,
      }}
    >
      <TextField
        ref={field}
        label={t`Correct “${words.text}”`}
        labelPlacement="hidden"
        value={text}
        maxLength={MAX_CORRECTION_LENGTH}
        onChange={setText}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          save()
          onClose()
        }}
      />
    </div>
  )
}

export interface CorrectionFieldProps {
  readonly items: readonly SpokenItem[]
  /** The top of the row that shows an item. */
  readonly topOf: (item: number) => CssPixels
  readonly onClose: () => void
}

/** The field in which selected words are corrected, while it is open. */
export function CorrectionField({ items, onClose, topOf }: CorrectionFieldProps) {
  const session = useSession()
  const open = useStore(correctingStoreOf(session), (state) => state.open)
  if (open === null) return null
  const words = correctableWords(items.slice(open.start, open.end), session.getState().document)
  if (words === null) return null
  return (
    <OpenField key={`${open.start} ${open.end}`} open={open} words={words} top={topOf(open.start)} onClose={onClose} />
  )
}
