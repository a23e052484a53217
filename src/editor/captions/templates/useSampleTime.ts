import { useEffect, useState } from 'react'
import type { Milliseconds } from '../../../base/units.ts'

/** Loops through a sample's time while playing, updated on every screen frame. */
export function useSampleTime(
  isPlaying: boolean,
  { lengthMs, stillMs }: { readonly lengthMs: Milliseconds; readonly stillMs: Milliseconds },
): Milliseconds {
  const [moment, setMoment] = useState(stillMs)
  useEffect(() => {
    if (!isPlaying) return undefined
    let start: number | null = null
    let request = 0
    const tick = (now: number) => {
      start ??= now
      setMoment((now - start) % lengthMs)
      request = requestAnimationFrame(tick)
    }
    request = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(request)
      setMoment(stillMs)
    }
  }, [isPlaying, lengthMs, stillMs])
  return moment
}
