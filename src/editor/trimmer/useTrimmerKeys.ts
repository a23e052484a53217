import { useEffect, useEffectEvent, type RefObject } from 'react'
import { trimmerKey, type TrimmerCommand } from './trimmerKey.ts'

/** Handles the trimmer's keys in the dialog that contains an element. */
export function useTrimmerKeys(
  element: RefObject<HTMLElement | null>,
  onCommand: (command: TrimmerCommand) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = trimmerKey(event)
    if (command === null) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    const current = element.current?.closest('[role="dialog"]')
    if (!current) return
    const stopping = new AbortController()
    const listener = (event: Event): void => {
      if (event instanceof KeyboardEvent) onKeyDown(event)
    }
    current.addEventListener('keydown', listener, { signal: stopping.signal })
    return () => stopping.abort()
  }, [element])
}
