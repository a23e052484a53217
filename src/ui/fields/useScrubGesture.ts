import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { fitNumber, modifierFactor, type NumberRules } from './numberRules.ts'

export interface ScrubHandlers {
  /** `mixed`: several things are shown at once and differ. */
  readonly value: number | 'mixed'
  /** Live value while dragging or while an arrow key is held. Nothing is kept yet. */
  readonly onPreview?: ((value: number) => void) | undefined
  /** The value to keep: once per drag, per typed entry, per held key. */
  readonly onCommit: (value: number) => void
  /** The preview is to be taken back: Escape, a lost pointer, or a drag that ended where it began. */
  readonly onCancel?: (() => void) | undefined
  /** For `mixed`: how to preview a change of each value. */
  readonly onPreviewEach?: ((change: (value: number) => number) => void) | undefined
  /** For `mixed`: how to keep a change of each value. Without it, a mixed field takes whole values only. */
  readonly onCommitEach?: ((change: (value: number) => number) => void) | undefined
}

interface ScrubSettings {
  readonly handlers: ScrubHandlers
  readonly rules: NumberRules
  readonly pixelsPerStep: number
  readonly canChange: boolean
  /** Whether a press here should start a drag at all. */
  readonly canPress: () => boolean
  /** The press ended without moving. */
  readonly onClick: () => void
}

/** Less movement than this is a click, in CSS pixels. */
const dragThreshold = 3

/** The value before the gesture is kept: while it runs, the caller may already show the preview as the value. */
type Gesture =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed'; readonly base: number | 'mixed'; readonly pointerId: number; readonly x: number }
  | {
      readonly kind: 'dragging'
      readonly base: number | 'mixed'
      readonly pointerId: number
      readonly x: number
      /** The change so far, in units of the value, not yet rounded. */
      readonly offset: number
    }
  | { readonly kind: 'stepping'; readonly base: number | 'mixed'; readonly offset: number }

/** Changing a number by dragging sideways or by holding an arrow key: one commit per gesture, Escape takes it back. */
export function useScrubGesture({ handlers, rules, pixelsPerStep, canChange, canPress, onClick }: ScrubSettings) {
  const { value, onPreview, onCommit, onCancel, onPreviewEach, onCommitEach } = handlers
  const gesture = useRef<Gesture>({ kind: 'none' })
  const [shown, setShown] = useState<number | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const step = rules.step ?? 1

  const changeBy = (offset: number) => (before: number) => fitNumber(before + offset, rules)
  const preview = (base: number | 'mixed', offset: number) => {
    if (base === 'mixed') return onPreviewEach?.(changeBy(offset))
    const next = changeBy(offset)(base)
    setShown(next)
    onPreview?.(next)
  }
  const settle = () => {
    gesture.current = { kind: 'none' }
    setShown(null)
    setIsDragging(false)
  }
  const commit = (base: number | 'mixed', offset: number) => {
    settle()
    if (base === 'mixed') return onCommitEach?.(changeBy(offset))
    const next = changeBy(offset)(base)
    if (next === base) onCancel?.()
    else onCommit(next)
  }
  const cancel = () => {
    const isUnderway = gesture.current.kind === 'dragging' || gesture.current.kind === 'stepping'
    settle()
    if (isUnderway) onCancel?.()
  }

  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })
  useEffect(() => {
    if (!isDragging) return
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isDragging])

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || gesture.current.kind !== 'none' || !canPress()) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      gesture.current = { kind: 'pressed', base: value, pointerId: event.pointerId, x: event.clientX }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = gesture.current
      if ((now.kind !== 'pressed' && now.kind !== 'dragging') || now.pointerId !== event.pointerId || !canChange) return
      const pixels = event.clientX - now.x
      if (now.kind === 'pressed' && Math.abs(pixels) < dragThreshold) return
      const offset =
        (now.kind === 'dragging' ? now.offset : 0) + (pixels / pixelsPerStep) * step * modifierFactor(event)
      gesture.current = { kind: 'dragging', base: now.base, pointerId: now.pointerId, x: event.clientX, offset }
      setIsDragging(true)
      preview(now.base, offset)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = gesture.current
      if (now.kind === 'dragging' && now.pointerId === event.pointerId) return commit(now.base, now.offset)
      if (now.kind !== 'pressed') return
      settle()
      onClick()
    },
    onPointerCancel: cancel,
    onLostPointerCapture: () => {
      if (gesture.current.kind !== 'stepping') cancel()
    },
  }

  return {
    /** The value under the gesture, or null while there is none. */
    shown,
    isDragging,
    /** To be spread on whatever can be dragged. */
    pointer,
    /** Whether a gesture is going on. */
    isUnderway: () => gesture.current.kind !== 'none',
    cancel,
    /** One notch by key: up or down. */
    stepBy: (direction: 1 | -1, keys: { readonly shiftKey: boolean; readonly altKey: boolean }) => {
      const now = gesture.current
      if (now.kind === 'pressed' || now.kind === 'dragging') return
      const base = now.kind === 'stepping' ? now.base : value
      const offset = (now.kind === 'stepping' ? now.offset : 0) + direction * step * modifierFactor(keys)
      gesture.current = { kind: 'stepping', base, offset }
      preview(base, offset)
    },
    /** The key was let go: what it led to is kept. */
    finishSteps: () => {
      const now = gesture.current
      if (now.kind === 'stepping') commit(now.base, now.offset)
    },
  }
}
