import type { PendingDrops } from './drops/createPendingDrops.ts'
import { PlaceholderList } from './drops/PlaceholderList.tsx'
import { useSessionState } from './session/SessionContext.tsx'
import { Timeline, type TimelineProps } from './timeline/Timeline.tsx'
import { useComparedVersion } from './useComparedVersion.ts'
import { usePlaceholders } from './drops/usePendingDrops.ts'

export interface TimelineWithDropsProps extends Omit<TimelineProps, 'placeholders' | 'compared'> {
  readonly drops: PendingDrops
}

/** The timeline with the files that are on their way to it: their progress renders nothing else of the editor. */
export function TimelineWithDrops({ drops, ...timeline }: TimelineWithDropsProps) {
  const placeholders = usePlaceholders(drops)
  const compared = useComparedVersion()
  const fps = useSessionState((state) => state.document.fps)
  return (
    <>
      <Timeline {...timeline} placeholders={placeholders} compared={compared} />
      <PlaceholderList placeholders={placeholders} fps={fps} />
    </>
  )
}
