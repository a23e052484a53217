import { useEffect, useLayoutEffect, useState } from 'react'
import { beforePageLeaves, createTypingRun, type TypingHandlers, type TypingRun } from './typingRun.ts'

/** A typing run for a field. It also commits before the page unloads and when the field is unmounted. */
export function useTypingRun(handlers: TypingHandlers): TypingRun {
  const [typing] = useState(() => createTypingRun(handlers))
  useLayoutEffect(() => typing.follow(handlers))
  useEffect(() => {
    const stop = beforePageLeaves(typing.end)
    return () => {
      stop()
      typing.end()
    }
  }, [typing])
  return typing
}
