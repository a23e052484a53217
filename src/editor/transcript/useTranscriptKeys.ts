import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTextField } from '../../ui/fields/isTextField.ts'
import { transcriptKey, type TranscriptKey } from './transcriptKey.ts'

/** Popups and other controls that own the keyboard while they have the focus. */
const others =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="slider"], [role="radio"], input, select'

/** True if the words own the keyboard: they have the focus, or the pointer is over them and nothing else has it. */
function owns(words: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (isTextField(target)) return false
  if (words.contains(target)) return true
  return words.matches(':hover') && target.closest(others) === null
}

/**
 * Gives keys to the words before the editor's shortcuts see them. Listens on the window, because the shortcuts listen
 * on the document.
 */
export function useTranscriptKeys(words: RefObject<HTMLElement | null>, onKey: (key: TranscriptKey) => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { current } = words
    if (!current || event.isComposing || event.defaultPrevented || !owns(current, event.target)) return
    const key = transcriptKey(event, getComputedStyle(current).direction === 'rtl')
    if (key === null) return
    event.preventDefault()
    event.stopPropagation()
    onKey(key)
  })
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('keydown', (event) => onPress(event), { signal: stopping.signal, capture: true })
    return () => stopping.abort()
  }, [])
}
