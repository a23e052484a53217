import type { PendingDrops } from './createPendingDrops.ts'
import { PlaceholderList } from './PlaceholderList.tsx'
import { useSessionState } from './session/SessionContext.tsx'
import { Timeline, type TimelineProps } from './timeline/Timeline.tsx'
import { usePlaceholders } from './usePendingDrops.ts'

export interface TimelineWithDropsProps extends Omit<TimelineProps, 'placeholders'> {
  readonly drops: PendingDrops
}

/** The timeline with the files that are on their way to it: their progress renders nothing else of the editor. */
export function TimelineWithDrops({ drops, ...timeline }: TimelineWithDropsProps) {
  const placeholders = usePlaceholders(drops)
  const fps = useSessionState((state) => state.document.fps)
  return (
    <>
      <Timeline {...timeline} placeholders={placeholders} />
      <PlaceholderList placeholders={placeholders} fps={fps} />
    </>
  )
}
