import { useEffect, useLayoutEffect, useState } from 'react'
import { beforePageLeaves, createTypingRun, type TypingHandlers, type TypingRun } from './typingRun.ts'

/** A run of typing that is also kept before the page goes away and when its field does. */
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
