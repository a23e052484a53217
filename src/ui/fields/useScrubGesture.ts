import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { fitNumber, type NumberRules } from './numberRules.ts'
import { afterMove, afterStep, type DraggingGesture, type ScrubGesture, type SteppingGesture } from './scrubGesture.ts'

export interface ScrubHandlers {
  /** `mixed` if several selected values differ. */
  readonly value: number | 'mixed'
  /** Called with the live value during a drag or while an arrow key is held. Nothing is committed yet. */
  readonly onPreview?: ((value: number) => void) | undefined
  /** Called with the final value, once per drag, typed entry or held key. */
  readonly onCommit: (value: number) => void
  /** Called to revert the preview: on Escape, a lost pointer, or a drag that ends where it began. */
  readonly onCancel?: (() => void) | undefined
  /** Previews a change to each value if they are `mixed`. */
  readonly onPreviewEach?: ((change: (value: number) => number) => void) | undefined
  /**
   * Commits a change to each value if they are `mixed`. If it is missing, a mixed field accepts absolute values only.
   */
  readonly onCommitEach?: ((change: (value: number) => number) => void) | undefined
}

interface ScrubSettings {
  readonly handlers: ScrubHandlers
  readonly rules: NumberRules
  readonly pixelsPerStep: number
  readonly canChange: boolean
  /** Whether a press here may start a drag. */
  readonly canPress: () => boolean
  /** Called when a press ends without movement. */
  readonly onClick: () => void
}

/** Handles Escape before any other listener on the page. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: globalThis.KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOn])
}

/**
 * Changes a number by dragging sideways or by holding an arrow key. Each gesture commits once, and Escape reverts it.
 */
export function useScrubGesture({ handlers, rules, pixelsPerStep, canChange, canPress, onClick }: ScrubSettings) {
  const { value } = handlers
  const gesture = useRef<ScrubGesture>({ kind: 'none' })
  const [shown, setShown] = useState<number | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const step = rules.step ?? 1

  const proceed = (next: DraggingGesture | SteppingGesture) => {
    gesture.current = next
    setShown(preview(handlers, next, rules))
  }
  const end = () => {
    gesture.current = { kind: 'none' }
    setShown(null)
    setIsDragging(false)
  }
  const finish = (last: DraggingGesture | SteppingGesture) => {
    end()
    commit(handlers, last, rules)
  }
  const cancel = () => {
    const isUnderway = gesture.current.kind === 'dragging' || gesture.current.kind === 'stepping'
    end()
    if (isUnderway) handlers.onCancel?.()
  }
  useEscape(isDragging, cancel)

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || gesture.current.kind !== 'none' || !canPress()) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      gesture.current = { kind: 'pressed', base: value, pointerId: event.pointerId, x: event.clientX }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const next = canChange ? afterMove(gesture.current, event, { pixelsPerStep, step }) : null
      if (next === null) return
      setIsDragging(true)
      proceed(next)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = gesture.current
      if (now.kind === 'dragging' && now.pointerId === event.pointerId) return finish(now)
      if (now.kind !== 'pressed') return
      end()
      onClick()
    },
    onPointerCancel: cancel,
    onLostPointerCapture: () => {
      if (gesture.current.kind !== 'stepping') cancel()
    },
  }

  return {
    /** The value during the gesture. Null otherwise. */
    shown,
    isDragging,
    /** Props for every draggable element. */
    pointer,
    /** Whether a gesture is in progress. */
    isUnderway: () => gesture.current.kind !== 'none',
    cancel,
    /** Changes the value by one key step, up or down. */
    stepBy: (direction: 1 | -1, keys: { readonly shiftKey: boolean; readonly altKey: boolean }) => {
      const next = afterStep(gesture.current, value, { by: direction * step, keys })
      if (next !== null) proceed(next)
    },
    /** Commits the change when the key is released. */
    finishSteps: () => {
      if (gesture.current.kind === 'stepping') finish(gesture.current)
    },
  }
}

type Change = Pick<DraggingGesture, 'base' | 'offset'>

/** Previews a change. Returns the resulting value, or null if it differs between the selected items. */
function preview({ onPreview, onPreviewEach }: ScrubHandlers, { base, offset }: Change, rules: NumberRules) {
  const change = (before: number) => fitNumber(before + offset, rules)
  if (base === 'mixed') {
    onPreviewEach?.(change)
    return null
  }
  onPreview?.(change(base))
  return change(base)
}

function commit(handlers: ScrubHandlers, { base, offset }: Change, rules: NumberRules) {
  const change = (before: number) => fitNumber(before + offset, rules)
  if (base === 'mixed') return handlers.onCommitEach?.(change)
  const next = change(base)
  if (next === base) handlers.onCancel?.()
  else handlers.onCommit(next)
}
