interface SafeZonesProps {
  readonly width: number
  readonly height: number
}

/** Shares of the canvas that are safe: title and action areas; on vertical canvases what vertical platforms leave uncovered. */
function zonesOf({
  height,
  width,
}: SafeZonesProps): readonly { left: number; top: number; right: number; bottom: number; name: string }[] {
  if (height > width * 1.5)
    return [{ left: 0.06, top: 0.1, right: 0.14, bottom: 0.2, name: 'Clear of platform buttons' }]
  return [
    { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05, name: 'Action safe' },
    { left: 0.1, top: 0.1, right: 0.1, bottom: 0.1, name: 'Title safe' },
  ]
}

/** Lines inside of which nothing is covered or cut off where the video is shown. */
export function SafeZones(props: SafeZonesProps) {
  return (
    <div className="pointer-events-none absolute inset-0" data-testid="safe-zones">
      {zonesOf(props).map((zone) => (
        <div
          key={zone.name}
          className="absolute border border-dashed border-white/90 shadow-[0_0_0_1px_rgb(0_0_0/0.45)]"
          style={{
            left: `${zone.left * 100}%`,
            top: `${zone.top * 100}%`,
            right: `${zone.right * 100}%`,
            bottom: `${zone.bottom * 100}%`,
          }}
        >
          <span className="absolute top-0.5 left-1 rounded-xs bg-black/50 px-1 text-2xs text-white">{zone.name}</span>
        </div>
      ))}
    </div>
  )
}
