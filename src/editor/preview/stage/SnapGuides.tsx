import type { Guide } from '../geometry/snapping.ts'

/** The lines to which the dragged overlay is snapped just now. */
export function SnapGuides({ guides, scale }: { readonly guides: readonly Guide[]; readonly scale: number }) {
  return guides.map((guide) => (
    <div
      key={`${guide.axis}${guide.at}`}
      data-testid="snap-guide"
      className={`pointer-events-none absolute bg-[#ff4f9a] ${guide.axis === 'x' ? 'inset-y-0 w-px' : 'inset-x-0 h-px'}`}
      style={guide.axis === 'x' ? { left: guide.at * scale } : { top: guide.at * scale }}
    />
  ))
}
