import { useMemo } from 'react'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { SpeedOf } from './gapMarks.ts'

/** The speed of each clip. */
export function useSpeedOf(): SpeedOf {
  const overlays = useSessionState((state) => state.document.overlays)
  return useMemo(() => {
    const speeds = new Map(overlays.flatMap((each) => (each.type === 'video' ? [[each.id, each.speed] as const] : [])))
    return (id) => speeds.get(id) ?? 1
  }, [overlays])
}
