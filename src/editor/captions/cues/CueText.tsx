import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { fieldInput, fieldWell } from '../../../ui/layout/surfaceClasses.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { useCurrentId } from '../../session/useCurrentId.ts'
import { useTypingRun } from '../../session/typing/useTypingRun.ts'
import type { CueFocus } from './cueCommands.ts'
import { cueKey, type CueKeyMeaning } from './cueKey.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

const MAX_CUE_LENGTH = 2_000

export interface CueTextProps {
  readonly overlayId: OverlayId
  readonly index: number
  readonly cue: CaptionCue
  /** Focuses the text and places the caret. Each new object is a new request. Null leaves the focus as it is. */
  readonly focus: CueFocus | null
  readonly onKey: (meaning: CueKeyMeaning, offset: number) => void
}

/** Shows typed text in the preview at once. Each run of typing up to a pause is one undo step. */
function useCueDraft({ overlayId, index }: Pick<CueTextProps, 'overlayId' | 'index'>) {
  const session = useSession()
  const idOf = useCurrentId()
  const [draft, setDraft] = useState<string | null>(null)
  const typing = useTypingRun({
    onKeep: (run) => {
      if (draft === null) return
      session.gesture.cancel()
      const input = { overlayId: idOf(overlayId), cueIndex: index, text: draft }
      const outcome = session.commit('changeCueText', input, run)
      if (!outcome.ok) notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
    },
    onEnd: () => setDraft(null),
  })
  return {
    draft,
    end: typing.end,
    type(text: string) {
      setDraft(text)
      session.gesture.preview({ name: 'changeCueText', input: { overlayId: idOf(overlayId), cueIndex: index, text } })
      typing.typed()
    },
  }
}

/** Enter splits the cue at the caret, Backspace at the start merges it with the previous one, and Escape closes it. */
export function CueText({ overlayId, index, cue, focus, onKey }: CueTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useCueDraft({ overlayId, index })
  const text = draft.draft ?? cue.text

  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = '0'
    current.style.height = `${current.scrollHeight}px`
  }, [text])

  const takeFocus = useEffectEvent(({ caret }: CueFocus) => {
    const { current } = area
    if (!current || caret === null) return
    const offset = caret === 'start' ? 0 : caret === 'end' ? current.value.length : caret
    current.focus({ preventScroll: true })
    current.setSelectionRange(offset, offset)
  })
  useEffect(() => {
    if (focus !== null) takeFocus(focus)
  }, [focus])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd, value, scrollHeight } = event.currentTarget
    const isOneLine = scrollHeight < 2 * Number.parseFloat(getComputedStyle(event.currentTarget).lineHeight) + 8
    const meaning = cueKey(event, { selectionStart, selectionEnd, length: value.length, isOneLine })
    if (meaning === null) return
    if (meaning === 'leave') event.stopPropagation()
    event.preventDefault()
    draft.end()
    onKey(meaning, selectionStart)
  }

  return (
    <div className={`${fieldWell} h-auto`}>
      <textarea
        ref={area}
        rows={1}
        dir="auto"
        aria-label={t`Text of line ${index + 1}`}
        aria-keyshortcuts="Enter Shift+Enter ArrowUp ArrowDown"
        placeholder={t`Type the spoken words`}
        maxLength={MAX_CUE_LENGTH}
        value={text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.end}
        onKeyDown={onKeyDown}
        className={`${fieldInput} block h-auto min-h-7 resize-none overflow-hidden py-1 leading-5`}
      />
    </div>
  )
}
