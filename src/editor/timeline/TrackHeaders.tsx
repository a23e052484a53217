import type { Ref } from 'react'
import { RULER_HEIGHT } from './geometry/timelineGeometry.ts'
import { TrackHeaderColumn } from './headers/TrackHeaderColumn.tsx'
import type { TimelineEngine } from './timelineEngine.ts'

interface TrackHeadersProps {
  readonly engine: TimelineEngine | null
  /** Scrolls vertically with the rows. */
  readonly stripRef: Ref<HTMLDivElement>
  readonly timecodeRef: Ref<HTMLDivElement>
}

/** Column left of the rows: the playhead's timecode, then one header for each row. */
export function TrackHeaders({ engine, stripRef, timecodeRef }: TrackHeadersProps) {
  return (
    <div className="relative w-35 shrink-0 overflow-clip border-r border-line bg-panel">
      <div ref={stripRef} className="absolute inset-x-0 will-change-transform" style={{ top: RULER_HEIGHT }}>
        {engine ? <TrackHeaderColumn engine={engine} /> : null}
      </div>
      <div
        ref={timecodeRef}
        aria-hidden
        className="timecode will-change-transform contain-strict absolute inset-x-0 top-0 flex items-center justify-center border-b border-line bg-panel text-2xs text-primary"
        style={{ height: RULER_HEIGHT }}
      />
    </div>
  )
}
