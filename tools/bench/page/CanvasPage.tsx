import { useEffect } from 'react'
import { SessionProvider } from '../../../src/editor/session/SessionContext.tsx'
import type { Session } from '../../../src/editor/session/session.ts'
import { boxOf as boxInTimeline } from '../../../src/editor/timeline/geometry/timelineGeometry.ts'
import { layoutRows } from '../../../src/editor/timeline/geometry/rowLayout.ts'
import { Timeline } from '../../../src/editor/timeline/Timeline.tsx'
import type { TimelineMedia } from '../../../src/editor/timeline/timelineMedia.ts'
import { UiProvider } from '../../../src/ui/UiProvider.tsx'
import { sessionApi } from './sessionApi.ts'

export interface BenchPageProps {
  readonly session: Session
  readonly media: TimelineMedia
}

const draggedAsset = { current: null }
const ignore = (): void => undefined
const noPlaceholders: readonly never[] = []

/** The timeline alone, at the size that it has in the editor. */
export function CanvasPage({ session, media }: BenchPageProps) {
  useEffect(() => {
    const boxOf = (overlayId: number) => {
      const surface = document.querySelector('[data-testid="timeline"]')
      const { document: composition } = session.getState()
      const overlay = composition.overlays.find(({ id }) => id === overlayId)
      if (!surface || !overlay) throw new Error(`There is no overlay ${overlayId}.`)
      const { left, top, width, height } = surface.getBoundingClientRect()
      const { fps, durationInFrames } = composition
      const rows = layoutRows(composition.overlays)
      const display = { width, height, devicePixelRatio }
      const box = boxInTimeline({ ...session.viewport.getState(), ...display, fps, durationInFrames, rows }, overlay)
      return { x: left + box.left, y: top + box.top, width: box.width, height: box.height }
    }
    window.bench = sessionApi(session, boxOf)
  }, [session])
  return (
    <UiProvider>
      <SessionProvider session={session}>
        <div className="flex h-dvh flex-col justify-end bg-canvas">
          <div className="h-90">
            <Timeline
              media={media}
              draggedAsset={draggedAsset}
              toolbarActions={[]}
              menuActions={[]}
              placeholders={noPlaceholders}
              compared={null}
              onEditText={ignore}
              onOpenSource={ignore}
              onDropAsset={ignore}
              onDropFiles={ignore}
              onRefusal={ignore}
            />
          </div>
        </div>
      </SessionProvider>
    </UiProvider>
  )
}
