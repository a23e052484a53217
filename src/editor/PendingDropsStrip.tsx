import { timecodeOfFrames } from '../base/timecode.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { PlacedUpload } from './usePendingDrops.ts'

export interface PendingDropsStripProps {
  readonly placed: readonly PlacedUpload[]
  readonly fps: number
}

const fractionOf = ({ item }: PlacedUpload) =>
  item.stage === 'preparing' ? item.preparationProgress / 100 : item.sentBytes / item.sizeBytes

/** The files that are on their way to a place on the timeline. */
export function PendingDropsStrip({ placed, fps }: PendingDropsStripProps) {
  if (placed.length === 0) return null
  return (
    <ul
      aria-label="On the way to the timeline"
      className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex flex-wrap gap-2"
    >
      {placed.map((upload) => (
        <li
          key={upload.drop.uploadId}
          className="flex w-56 flex-col gap-1 rounded-md border border-dashed border-focus bg-overlay px-2.5 py-1.5 shadow-overlay"
        >
          <span className="flex justify-between gap-2 text-2xs">
            <span className="truncate font-medium text-primary">{upload.item.name}</span>
            <span className="timecode shrink-0 text-muted">{timecodeOfFrames(upload.drop.frame, fps)}</span>
          </span>
          <ProgressBar label={`${upload.item.name} on its way`} fraction={fractionOf(upload)} isBare />
          <span className="text-2xs text-muted">
            {upload.item.stage === 'preparing' ? 'Preparing' : 'Uploading'}, then it takes its place.
          </span>
        </li>
      ))}
    </ul>
  )
}
