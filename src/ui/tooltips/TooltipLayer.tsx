import { useEffect, useState } from 'react'
import { later } from '../later.tsx'
import { watchTooltips, type ShownTooltip } from './tooltipWatch.ts'

/** Loaded when the pointer first rests on something. */
const TooltipPopup = later(async () => (await import('./TooltipPopup.tsx')).TooltipPopup)

/** Shows the hint of whatever is pointed at. Once, at the root. */
export function TooltipLayer() {
  const [shown, show] = useState<ShownTooltip | null>(null)
  useEffect(() => watchTooltips(document, show), [])
  return shown && <TooltipPopup {...shown} onClose={() => show(null)} />
}
