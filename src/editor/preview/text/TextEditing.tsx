import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { TextOverlay } from '../../../composition/overlays/text.ts'
import { boxStyle } from '../../../scene/styles/boxStyle.ts'
import { glyphStyle, textBlockStyle } from '../../../scene/styles/glyphStyle.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { useTypingRun } from '../../session/typing/useTypingRun.ts'

interface TextEditingProps {
  readonly overlay: TextOverlay
  /** CSS pixels per canvas pixel. */
  readonly scale: number
  readonly onDone: () => void
}

/** What was typed, with the trailing line break left out that browsers add for the caret. */
function typedText(element: HTMLElement): string {
  return element.innerText.replace(/\n$/u, '')
}

/**
 * Editing a text where it stands. The typed letters are transparent: the picture below draws them, live, through a
 * gesture; only caret and selection show. What is typed is kept meanwhile, each run up to a pause as one undo step. Escape
 * drops the last run.
 */
export function TextEditing({ onDone, overlay, scale }: TextEditingProps) {
  const session = useSession()
  const field = useRef<HTMLDivElement>(null)
  const initialText = useRef(overlay.content)
  const isOver = useRef(false)
  const typing = useTypingRun({ onKeep: (run) => session.gesture.commit({ run }) })

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.textContent = initialText.current
    element.focus()
    getSelection()?.selectAllChildren(element)
  }, [])

  const leave = (outcome: 'keep' | 'drop'): void => {
    if (isOver.current) return
    isOver.current = true
    const dropped = outcome === 'drop' ? typing.drop() : null
    if (dropped !== null) session.dropRun(dropped)
    typing.end()
    onDone()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') leave('drop')
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leave('keep')
  }

  return (
    <div
      className="absolute outline-2 outline-accent"
      style={{
        ...boxStyle({
          padding: overlay.styles.padding,
          ...(overlay.styles.border ? { border: { ...overlay.styles.border, color: 'transparent' } } : {}),
        }),
        left: overlay.left * scale,
        top: overlay.top * scale,
        width: overlay.width,
        height: overlay.height,
        transformOrigin: '0 0',
        transform: `scale(${scale}) translate(${overlay.width / 2}px, ${overlay.height / 2}px) rotate(${overlay.rotation}deg) translate(${-overlay.width / 2}px, ${-overlay.height / 2}px)`,
      }}
    >
      <div style={textBlockStyle(overlay.styles)} onPointerDown={() => field.current?.focus()}>
        <div
          ref={field}
          role="textbox"
          tabIndex={0}
          aria-label="Text"
          aria-multiline
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          dir="auto"
          spellCheck={false}
          onInput={(event) => {
            session.gesture.preview({
              name: 'changeOverlays',
              input: {
                overlayIds: [overlay.id],
                changes: { content: typedText(event.currentTarget) },
              },
            })
            typing.typed()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => leave('keep')}
          className="outline-none select-text"
          style={{
            ...glyphStyle(
              {
                ...overlay.styles,
                color: '#00000000',
                stroke: undefined,
                textShadow: undefined,
                textDecoration: 'none',
              },
              overlay.content,
            ),
            caretColor: overlay.styles.color ?? '#ffffff',
            minHeight: '1em',
          }}
        />
      </div>
    </div>
  )
}
