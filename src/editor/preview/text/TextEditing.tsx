import { t } from '@lingui/core/macro'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { TextOverlay } from '../../../composition/overlays/text.ts'
import { textBlockStyle } from '../../../scene/styles/glyphStyle.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { useCurrentId } from '../../session/useCurrentId.ts'
import { useTypingRun } from '../../session/typing/useTypingRun.ts'
import { editedBoxStyle, editedGlyphStyle } from './textEditingStyles.ts'

interface TextEditingProps {
  readonly overlay: TextOverlay
  /** CSS pixels per canvas pixel. */
  readonly scale: number
  readonly onDone: () => void
}

/** The typed text, without the trailing line break that browsers add for the caret. */
function typedText(element: HTMLElement): string {
  return element.innerText.replace(/\n$/u, '')
}

/** Commits typed text while editing. Editing ends at most once. */
function useEditedText({ id }: TextOverlay, onDone: () => void) {
  const session = useSession()
  const idOf = useCurrentId()
  const isOver = useRef(false)
  // The preview cannot be committed, because a merge or an edit elsewhere may have ended it.
  const draft = useRef<string | null>(null)
  const inputOf = (content: string) => ({ overlayIds: [idOf(id)], changes: { content } })
  const typing = useTypingRun({
    onKeep(run) {
      if (draft.current === null) return
      session.gesture.cancel()
      const outcome = session.commit('changeOverlays', inputOf(draft.current), run)
      if (!outcome.ok) notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
    },
    onEnd() {
      draft.current = null
    },
  })
  return {
    typed(content: string): void {
      draft.current = content
      session.gesture.preview({ name: 'changeOverlays', input: inputOf(content) })
      typing.typed()
    },
    leave(): void {
      if (isOver.current) return
      isOver.current = true
      typing.end()
      onDone()
    },
  }
}

/**
 * Edits a text in place. The typed letters are transparent, because a gesture makes the picture below draw them; only
 * caret and selection are visible. Each run of typing up to a pause is one undo step, and Escape keeps the text.
 */
export function TextEditing({ onDone, overlay, scale }: TextEditingProps) {
  const field = useRef<HTMLDivElement>(null)
  const initialText = useRef(overlay.content)
  const { leave, typed } = useEditedText(overlay, onDone)

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = initialText.current
    element.focus()
    getSelection()?.selectAllChildren(element)
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) leave()
  }

  return (
    <div className="absolute outline-2 outline-accent" style={editedBoxStyle(overlay, scale)}>
      <div style={textBlockStyle(overlay.styles)} onPointerDown={() => field.current?.focus()}>
        <div
          ref={field}
          role="textbox"
          tabIndex={0}
          aria-label={t`Text`}
          aria-multiline
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          dir="auto"
          spellCheck={false}
          onInput={(event) => typed(typedText(event.currentTarget))}
          onKeyDown={onKeyDown}
          onBlur={leave}
          className="outline-none select-text"
          style={editedGlyphStyle(overlay)}
        />
      </div>
    </div>
  )
}
