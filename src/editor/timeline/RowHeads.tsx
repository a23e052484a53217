import { useSyncExternalStore, type Ref } from 'react'
import { RULER_HEIGHT } from './geometry/timelineGeometry.ts'
import type { RowKind } from './geometry/rowLayout.ts'
import type { TimelineEngine } from './timelineEngine.ts'

/** One element per row: the bar that tells its kind is a pseudo element. */
const bars: Readonly<Record<RowKind, string>> = {
  picture: 'text-secondary before:bg-kind-blue-line',
  sound: 'text-secondary before:bg-kind-green-line',
  plain: 'text-secondary before:bg-kind-violet-line',
  empty: 'text-muted before:bg-line',
}

function Heads({ engine }: { readonly engine: TimelineEngine }) {
  const { rows } = useSyncExternalStore(engine.grid.subscribe, engine.grid.get)
  return rows.map(({ row, kind, top, height }) => (
    <div
      key={row}
      className={`tabular absolute inset-x-0 flex items-center gap-2 border-b border-line-subtle pl-2 text-2xs before:h-3/5 before:w-0.75 before:rounded-full before:opacity-80 ${bars[kind]}`}
      style={{ top, height: height - 1 }}
    >
      {row}
    </div>
  ))
}

interface RowHeadsProps {
  readonly engine: TimelineEngine | null
  /** The strip that follows the vertical scroll. */
  readonly stripRef: Ref<HTMLDivElement>
  readonly timecodeRef: Ref<HTMLDivElement>
}

/** The column left of the rows: the playhead's time beside the ruler, then each row's number and kind. */
export function RowHeads({ engine, stripRef, timecodeRef }: RowHeadsProps) {
  return (
    <div className="relative w-16 shrink-0 overflow-clip border-r border-line bg-panel" aria-hidden>
      <div ref={stripRef} className="absolute inset-x-0 will-change-transform" style={{ top: RULER_HEIGHT }}>
        {engine ? <Heads engine={engine} /> : null}
      </div>
      <div
        ref={timecodeRef}
        className="timecode contain-strict absolute inset-x-0 top-0 flex items-center justify-center border-b border-line bg-panel text-2xs text-primary"
        style={{ height: RULER_HEIGHT }}
      />
    </div>
  )
}
