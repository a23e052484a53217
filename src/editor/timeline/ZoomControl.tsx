import { t } from '@lingui/core/macro'
import { Maximize2, Minus, Plus } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { pixelsPerFrameOfShare, zoomShare } from './geometry/zoom.ts'
import type { TimelineEngine } from './timelineEngine.ts'

const STEPS = 1_000
/** Zoom factor for each press of a button. */
const BUTTON_FACTOR = 1.5

/** Other ways of zooming move the slider without rendering. */
export const ZoomControl = memo(function ZoomControl({ engine }: { readonly engine: TimelineEngine | null }) {
  const { viewport } = useSession()
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const show = (): void => {
      const { pixelsPerFrame, widthPixels } = viewport.getState()
      const value = String(Math.round(zoomShare(Math.max(1, widthPixels), pixelsPerFrame) * STEPS))
      if (slider.current && slider.current.value !== value) slider.current.value = value
    }
    show()
    return viewport.subscribe(show)
  }, [viewport])
  const zoomBy = (factor: number): void => engine?.zoomTo(viewport.getState().pixelsPerFrame * factor)
  return (
    <div className="flex items-center gap-1" role="group" aria-label={t`Timeline zoom`}>
      <IconButton icon={Minus} size="sm" label={t`Zoom out`} onClick={() => zoomBy(1 / BUTTON_FACTOR)} />
      <input
        ref={slider}
        type="range"
        min={0}
        max={STEPS}
        aria-label={t`Zoom`}
        className="h-4 w-28 accent-accent"
        onInput={(event) => {
          const share = Number(event.currentTarget.value) / STEPS
          engine?.zoomTo(pixelsPerFrameOfShare(Math.max(1, viewport.getState().widthPixels), share))
        }}
      />
      <IconButton icon={Plus} size="sm" label={t`Zoom in`} onClick={() => zoomBy(BUTTON_FACTOR)} />
      <IconButton icon={Maximize2} size="sm" label={t`Fit to window`} onClick={() => engine?.fit()} />
    </div>
  )
})
